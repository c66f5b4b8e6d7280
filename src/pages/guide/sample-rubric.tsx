import { styled } from '@mui/material/styles'
import { LineDrawing } from '../../ui/line-drawing'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** `marked` is the index of the level that is circled in red. */
const CRITERIA = [
  {
    name: 'Claim',
    levels: ['Takes a side and says why it matters', 'Takes a side', 'The side changes or is missing'],
    marked: 0,
  },
  {
    name: 'Evidence',
    levels: ['Two sources, each explained', 'One source, or two without a reason', 'No source yet'],
    marked: 1,
  },
  {
    name: 'Order',
    levels: ['Each paragraph leads to the next', 'Paragraphs stand side by side', 'One long paragraph'],
    marked: 0,
  },
] as const

const Sheet = styled('figure')({
  margin: '24px 0 0',
  padding: '20px clamp(16px, 3vw, 28px)',
  border: HAIRLINE,
  borderRadius: 'var(--radius)',
  background: 'var(--paper)',
  '& figcaption': { marginBottom: 12, color: 'var(--ink-soft)', fontSize: 'var(--small)' },
  // `&&` overrides the rules of the surrounding `Prose`.
  '&& h3': { marginTop: 16 },
  '& ol': { ...plainList, margin: '6px 0 0' },
})

const Level = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 12,
  alignItems: 'baseline',
  padding: '6px 0',
  '&&': { margin: 0 },
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
  '& > span': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&[data-marked="true"]': { color: 'var(--ink)', fontWeight: 600 },
  '& svg': { position: 'absolute', left: -10, top: 1, overflow: 'visible' },
})

const RedCircle = () => (
  <LineDrawing width={30} height={32} stroke="var(--correction)">
    <path d="M22 5C15 1 4 5 3 15s8 15 16 13 11-12 7-19S10 1 6 8" />
  </LineDrawing>
)

export const SampleRubric = () => (
  <Sheet>
    <figcaption>An example: a rubric for a persuasive essay. The red ring marks the chosen level.</figcaption>
    {CRITERIA.map(({ name, levels, marked }) => (
      <div key={name}>
        <h3>{name}</h3>
        <ol>
          {levels.map((level, index) => (
            <Level key={level} data-marked={index === marked}>
              {index === marked && <RedCircle />}
              <span>{levels.length - index}</span>
              <div>
                {level}
                {index === marked && <VisuallyHidden> (chosen)</VisuallyHidden>}
              </div>
            </Level>
          ))}
        </ol>
      </div>
    ))}
  </Sheet>
)
