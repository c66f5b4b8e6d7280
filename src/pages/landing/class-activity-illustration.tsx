import { styled } from '@mui/material/styles'
import { ABOVE_PHONE, PHONE } from '../../ui/breakpoints'
import { Highlight } from '../../ui/highlight'
import { LineDrawing } from '../../ui/line-drawing'
import { HAIRLINE } from '../../ui/surfaces'
import { Arrow, PaperSheet } from './illustration-parts'
import { SEED_DRAWINGS } from './seed-drawings'

const Layout = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: '12px 20px',
  [ABOVE_PHONE]: { gridTemplateColumns: 'minmax(0, 4fr) auto minmax(0, 5fr)' },
  // Phones show only the text of the first two tasks.
  [PHONE]: {
    '& > svg': { justifySelf: 'center', rotate: '90deg' },
    '& li > div, & li:nth-of-type(n + 3)': { display: 'none' },
  },
  '& > svg': { color: 'var(--ink-soft)' },
})

const Inputs = styled('div')({ display: 'grid', gap: 12 })

const InputCard = styled(PaperSheet)({
  background: 'var(--paper)',
  boxShadow: 'none',
  '& p': { marginTop: 2, fontSize: 'var(--small)' },
})

const ActivitySheet = styled(PaperSheet)({
  padding: '22px 26px 26px',
  transform: 'rotate(1.2deg)',
  fontSize: 'var(--small)',
  '& > b': { fontFamily: 'var(--display)', fontSize: 'var(--title)', lineHeight: 1.3 },
  '& ol': { display: 'grid', gap: 12, margin: '14px 0 0', paddingLeft: 20 },
  '& li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
})

const SeedGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 6,
  marginTop: 8,
  '& svg': {
    width: '100%',
    height: 'auto',
    border: HAIRLINE,
    borderRadius: 6,
    background: 'var(--paper)',
    color: 'var(--ink-soft)',
  },
})

const Seeds = () => (
  <SeedGrid>
    {SEED_DRAWINGS.map((seed) => (
      <LineDrawing key={seed} width={48} height={52} strokeWidth="1.8">
        <path d={seed} />
      </LineDrawing>
    ))}
  </SeedGrid>
)

const WordBank = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 8,
  '& span': {
    padding: '1px 10px',
    border: '1px dashed var(--field-line)',
    borderRadius: 6,
    fontSize: 'var(--caption)',
  },
})

const DrawingSpace = styled('div')({
  height: 84,
  marginTop: 8,
  border: '1.5px dashed var(--field-line)',
  borderRadius: 8,
})

export const ClassActivityIllustration = () => (
  <Layout aria-hidden="true">
    <Inputs>
      <InputCard>
        <small>Your class</small>
        <p>Grade 6, science, 28 students</p>
      </InputCard>
      <InputCard>
        <small>Your instructions</small>
        <p>
          <Highlight>Twenty minutes</Highlight>. <Highlight>No screens</Highlight>. Two students are{' '}
          <Highlight>new to English</Highlight>.
        </p>
      </InputCard>
    </Inputs>
    <Arrow />
    <ActivitySheet>
      <b>Seeds on the move</b>
      <small>
        In threes · <Highlight>20 minutes</Highlight>
      </small>
      <ol>
        <li>
          Sort the <Highlight>printed pictures</Highlight>: wind, water, animals.
          <Seeds />
        </li>
        <li>
          Explain one choice. Use the <Highlight>word bank</Highlight>.
          <WordBank>
            <span>float</span>
            <span>hook</span>
            <span>carry</span>
            <span>wing</span>
          </WordBank>
        </li>
        <li>
          Invent a seed for a busy street. Draw it here.
          <DrawingSpace />
        </li>
      </ol>
    </ActivitySheet>
  </Layout>
)
