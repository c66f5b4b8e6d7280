import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** A rubric a teacher could bring: three criteria, three levels each, one level marked. */
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
  border: '1px solid var(--hairline)',
  borderRadius: 'var(--radius)',
  background: 'var(--paper)',
  '& figcaption': { marginBottom: 12, color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  // Twice the class: these margins stand against the prose around the sheet.
  '&& h3': { marginTop: 16 },
  '& ol': { margin: '6px 0 0', padding: 0, listStyle: 'none' },
})

const Level = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 12,
  alignItems: 'baseline',
  padding: '6px 0',
  '&&': { margin: 0 },
  color: 'var(--ink-soft)',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& > span': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '&[data-marked="true"]': { color: 'var(--ink)', fontWeight: 600 },
  '& svg': { position: 'absolute', left: -10, top: 1, overflow: 'visible' },
})

/** The red pen's ring around a level. */
const Ring = () => (
  <svg viewBox="0 0 30 32" width="30" height="32" aria-hidden="true">
    <path
      d="M22 5C15 1 4 5 3 15s8 15 16 13 11-12 7-19S10 1 6 8"
      fill="none"
      stroke="var(--correction)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)

/** A small rubric for a persuasive essay, graded in red pen: what 'your own rubric' can look like. */
export const SampleRubric = () => (
  <Sheet>
    <figcaption>An example: a rubric for a persuasive essay. The red ring marks the level chosen.</figcaption>
    {CRITERIA.map(({ name, levels, marked }) => (
      <div key={name}>
        <h3>{name}</h3>
        <ol>
          {levels.map((level, place) => (
            <Level key={level} data-marked={place === marked}>
              {place === marked && <Ring />}
              <span>{levels.length - place}</span>
              <div>
                {level}
                {place === marked && <VisuallyHidden> (chosen)</VisuallyHidden>}
              </div>
            </Level>
          ))}
        </ol>
      </div>
    ))}
  </Sheet>
)
