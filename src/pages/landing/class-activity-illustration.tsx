import { styled } from '@mui/material/styles'
import { ABOVE_PHONE, PHONE } from '../../ui/breakpoints'
import { ActivitySheet } from '../../ui/desk/activity-sheet'
import { Arrow, PaperSheet } from '../../ui/desk/paper-sheet'
import { Highlight } from '../../ui/highlight'
import { LineDrawing } from '../../ui/line-drawing'
import { HAIRLINE } from '../../ui/surfaces'

const Layout = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: '8px 20px',
  [ABOVE_PHONE]: { gridTemplateColumns: 'minmax(0, 4fr) auto minmax(0, 5fr)' },
  [PHONE]: { '& > svg': { justifySelf: 'center', rotate: '90deg' } },
  '& > div:last-of-type': { transform: 'rotate(1.2deg)', [ABOVE_PHONE]: { zoom: 1.15 } },
})

const Inputs = styled('div')({
  display: 'grid',
  gap: 12,
  [ABOVE_PHONE]: { '& > :first-of-type': { transform: 'rotate(-1.2deg)' } },
  [PHONE]: { gap: 8 },
})

const InputCard = styled(PaperSheet)({
  background: 'var(--paper)',
  boxShadow: 'none',
  [PHONE]: { padding: '8px 14px 10px' },
  '& p': { marginTop: 2, fontSize: 'var(--small)' },
})

const SeedGrid = styled('div')({
  display: 'flex',
  gap: 6,
  marginTop: 8,
  '& svg': {
    width: '25%',
    height: 'auto',
    border: HAIRLINE,
    borderRadius: 6,
    background: 'var(--paper)',
    color: 'var(--ink-soft)',
  },
})

/** Svg paths of four seeds, in a view box of 48 by 52: dandelion, maple, coconut, burr. */
const SEED_DRAWINGS = [
  'M24 40V22M24 22C20 18 15 16 10 15M24 22c-2-5-5-9-8-12M24 22c0-6 0-10 0-15M24 22c2-5 5-9 8-12M24 22c4-4 9-6 14-7M24 40q-2 3 0 5 2-2 0-5z',
  'M15 37a5 5 0 1 1 5-8c6-8 12-14 20-17-1 12-6 20-16 24-3 1-6 2-9 1zM20 30c6-5 11-9 16-14',
  'M24 12c10 0 15 6 15 14s-6 14-15 14S9 34 9 26s5-14 15-14zM20 19v.1M28 19v.1M24 24v.1M14 31c5 3 15 3 20 0',
  'M24 17a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM24 17V8q3 0 3 3M33 26h8q0-3-3-3M24 35v8q-3 0-3-3M15 26H7q0 3 3 3M30 20l6-6q2 2 0 4M30 32l6 6M18 32l-6 6q-2-2 0-4M18 20l-6-6',
]

const WordBank = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 8,
  '& span': { padding: '0 7px', border: '1px dashed var(--field-line)', borderRadius: 6 },
})

const DrawingSpace = styled('div')({
  height: 64,
  [PHONE]: { height: 40 },
  marginTop: 8,
  border: '1.5px dashed var(--field-line)',
  borderRadius: 8,
})

export const ClassActivityIllustration = () => (
  <Layout aria-hidden="true">
    <Inputs>
      <InputCard>
        <small>Your class</small>
        <p>Grade 2, science, 24 students</p>
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
    <ActivitySheet
      title="Seeds on the move"
      meta={
        <>
          In threes · <Highlight>20 minutes</Highlight>
        </>
      }
    >
      <li>
        Sort the <Highlight>printed pictures</Highlight>: wind, water, animals.
        <SeedGrid>
          {SEED_DRAWINGS.map((seed) => (
            <LineDrawing key={seed} width={48} height={52} strokeWidth="1.8">
              <path d={seed} />
            </LineDrawing>
          ))}
        </SeedGrid>
      </li>
      <li>
        Explain one choice. Use the <Highlight>word bank</Highlight>.
        <WordBank>
          {['float', 'hook', 'carry', 'wing'].map((word) => (
            <span key={word}>{word}</span>
          ))}
        </WordBank>
      </li>
      <li>
        Invent a seed for a busy street. Draw it here.
        <DrawingSpace />
      </li>
    </ActivitySheet>
  </Layout>
)
