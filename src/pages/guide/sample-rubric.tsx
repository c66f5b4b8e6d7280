import { styled } from '@mui/material/styles'
import { RedCircle } from '../../ui/desk/red-circle'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** The best level comes first. */
const CRITERIA = {
  Claim: ['Takes a side and says why it matters', 'Takes a side', 'The side changes or is missing'],
  Evidence: ['Two sources, each explained', 'One source, or two without a reason', 'No source yet'],
  Order: ['Each paragraph leads to the next', 'Paragraphs stand side by side', 'One long paragraph'],
}

const CHOSEN: Readonly<Record<string, number>> = { Claim: 3, Evidence: 2, Order: 3 }

const Sheet = styled('figure')({
  margin: '24px 0 0',
  padding: '20px clamp(16px, 3vw, 28px)',
  border: HAIRLINE,
  borderRadius: 'var(--radius)',
  background: 'var(--paper)',
  '& figcaption': { marginBottom: 12, color: 'var(--ink-soft)', fontSize: 'var(--small)' },
  '@media (min-width: 700px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: 20,
    '& figcaption': { gridColumn: '1 / -1', marginBottom: 0 },
  },
  // `&&` overrides the rules of the surrounding `Prose`.
  '&& h3': { marginTop: 16 },
  '& ol': { ...plainList, margin: '6px 0 0' },
})

const Level = styled('li')({
  display: 'flex',
  gap: 12,
  alignItems: 'baseline',
  padding: '6px 0',
  '&&': { margin: 0 },
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
  '& > span': { position: 'relative', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&[data-chosen]': { color: 'var(--ink)', fontWeight: 600 },
})

export const SampleRubric = () => (
  <Sheet>
    <figcaption>An example: a rubric for a persuasive essay. The red ring marks the chosen level.</figcaption>
    {Object.entries(CRITERIA).map(([name, levels]) => (
      <div key={name}>
        <h3>{name}</h3>
        <ol>
          {levels.map((level, index) => {
            const isChosen = levels.length - index === CHOSEN[name]
            return (
              <Level key={level} data-chosen={isChosen || undefined}>
                <span>
                  {levels.length - index}
                  {isChosen && <RedCircle />}
                </span>
                <div>
                  {level}
                  {isChosen && <VisuallyHidden> (chosen)</VisuallyHidden>}
                </div>
              </Level>
            )
          })}
        </ol>
      </div>
    ))}
  </Sheet>
)
