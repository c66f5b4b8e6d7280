import { styled } from '@mui/material/styles'
import { PHONE } from '../../ui/breakpoints'
import { draw, PenStroke } from '../../ui/handwriting'
import { LineDrawing } from '../../ui/line-drawing'
import { ruledLines } from '../../ui/ruled-lines'
import { card, HAIRLINE } from '../../ui/surfaces'

const Card = styled('div')({
  position: 'relative',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 290,
  ...card,
  borderRadius: 10,
  boxShadow: 'var(--shadow)',
  fontSize: 'var(--caption)',
  lineHeight: 1.4,
  '& p': { margin: 0 },
})

const Title = styled('p')({ fontFamily: 'var(--display)', fontWeight: 600, fontSize: 'var(--body)' })

const IndexCard = styled(Card)({
  ...ruledLines(32),
  padding: '4px 14px 12px',
  transform: 'rotate(-1.6deg)',
  backgroundColor: 'var(--card)',
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0 10px', margin: 0 },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600 },
  // Draws the red line under the card's title.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '32px 0 auto',
    height: 1.5,
    background: 'var(--correction)',
    opacity: 0.7,
  },
})

const Choices = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 4px',
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    paddingInline: 7,
    height: 24,
    marginBlock: 3,
    lineHeight: '24px',
    borderRadius: 999,
    border: '1px solid var(--field-line)',
    background: 'var(--card)',
    fontSize: 'var(--caption)',
  },
  '& > [data-chosen]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-deep)',
  },
})

const Tick = () => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <path d="M1 5.5 4 8.5 9 1.5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

export const ClassCard = () => (
  <IndexCard aria-hidden="true">
    <Title>My class</Title>
    <dl>
      <dt>Grade</dt>
      <dd>Grade 6</dd>
      <dt>Subjects</dt>
      <dd>
        <Choices>
          <span data-chosen="">
            <Tick />
            English
          </span>
          <span data-chosen="">
            <Tick />
            Science
          </span>
        </Choices>
      </dd>
      <dt>Teaching</dt>
      <dd>6 years</dd>
      <dt>Goal</dt>
      <dd>Save planning time</dd>
    </dl>
  </IndexCard>
)

const Worksheet = styled(Card)({
  padding: '16px 20px 18px',
  borderRadius: 4,
  transform: 'rotate(1.2deg)',
  '& ol': { margin: '10px 0 0', paddingLeft: 18, display: 'grid', gap: 6 },
  '& li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
  '& i': {
    display: 'block',
    height: 16,
    borderBottom: '1.5px dotted var(--field-line)',
    [PHONE]: { display: 'none' },
  },
})

const WorksheetHeader = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: 12,
  paddingBottom: 10,
  borderBottom: '2px solid var(--ink)',
  '& small': { color: 'var(--ink-soft)', fontSize: 'var(--caption)' },
  '& svg': { flex: 'none', color: 'var(--primary)' },
})

export const ActivitySheet = () => (
  <Worksheet aria-hidden="true">
    <WorksheetHeader>
      <div>
        <Title>Write the weather</Title>
        <small>In pairs · 25 minutes</small>
      </div>
      <LineDrawing width={52} height={44} strokeWidth="1.8">
        <circle cx="36" cy="12" r="6" fill="var(--accent)" stroke="none" />
        <path d="M13 28a7 7 0 0 1 .5-14A10 10 0 0 1 33 15.5 6.5 6.5 0 0 1 34 28z" fill="var(--card)" />
        <path d="M15 34l-2 5M23 34l-2 5M31 34l-2 5" />
      </LineDrawing>
    </WorksheetHeader>
    <ol>
      <li>
        Walk to the window. Name one thing that moves.
        <i />
      </li>
      <li>
        Say it again without the word “cold.”
        <i />
      </li>
      <li>Swap. Underline the strongest verb.</li>
    </ol>
  </Worksheet>
)

const RubricCard = styled(Card)({
  padding: '14px 16px 12px',
  transform: 'rotate(-0.8deg)',
  '& table': { width: '100%', borderCollapse: 'collapse', marginTop: 8 },
  '& th': { fontWeight: 400, textAlign: 'start', color: 'var(--ink-soft)' },
  '& td': { width: 38, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': {
    height: 34,
    [PHONE]: { height: 30 },
    padding: 0,
    borderTop: HAIRLINE,
  },
})

const RubricHeader = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
  '& b': { color: 'var(--correction)', fontSize: 'var(--small)', fontVariantNumeric: 'tabular-nums' },
})

const Level = styled('span')({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: 30,
  height: 28,
  '&[data-chosen]': { fontWeight: 600 },
  '& svg': { position: 'absolute', inset: 0, color: 'var(--correction)', overflow: 'visible' },
})

// The circle is drawn as the card enters the viewport, with a scroll-driven animation. Browsers without scroll-driven
// animations show the complete circle.
const Circle = styled(PenStroke)({
  '@media (prefers-reduced-motion: no-preference)': {
    '@supports (animation-timeline: view())': {
      strokeDasharray: '1 1.1',
      animation: `${draw} linear both`,
      animationTimeline: 'view()',
      animationRange: 'entry 100% cover 50%',
    },
  },
})

const CRITERIA = [
  { name: 'Thesis', chosen: 4 },
  { name: 'Evidence', chosen: 3 },
  { name: 'Voice', chosen: 4 },
  { name: 'Ending', chosen: 2 },
]

export const Rubric = () => (
  <RubricCard aria-hidden="true">
    <RubricHeader>
      <Title>My rubric</Title>
      <b>13 / 16</b>
    </RubricHeader>
    <table role="presentation">
      <tbody>
        {CRITERIA.map(({ name, chosen }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[1, 2, 3, 4].map((level) => (
              <td key={level}>
                <Level data-chosen={level === chosen || undefined}>
                  {level}
                  {level === chosen && (
                    <svg viewBox="0 0 30 28" width="30" height="28" aria-hidden="true">
                      <Circle d="M21 4C12 0 4 5 3 13c-1 9 7 13 14 12 8-1 12-7 10-14C25 5 18 2 12 4" />
                    </svg>
                  )}
                </Level>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </RubricCard>
)
