import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Disclosure, SHOWN_CLOSED } from '../../ui/disclosure'
import { HAIRLINE, marginLine, plainList, raisedCard } from '../../ui/surfaces'

const STARTERS = [
  {
    name: 'What works',
    sentences: [
      'I could follow you from … to …',
      'The detail about … made me see it.',
      'You used … where it mattered.',
      'This is stronger than last time: …',
    ],
  },
  {
    name: 'What is missing',
    sentences: [
      'I got lost where …',
      'What in the text shows that …?',
      'I still wonder why …',
      'A reader new to … would ask …',
    ],
  },
  {
    name: 'What to do next',
    sentences: [
      'Read it aloud, and mark where …',
      'Add one example to …',
      'Choose one paragraph, and …',
      'Next time, begin with …',
    ],
  },
] as const

const ROOMY = '@media (min-width: 640px)'

/** The only part of the page that is printed: a sheet of its own, with lines for sentences of the teacher's own. */
const Sheet = styled('section')({
  position: 'relative',
  marginTop: 'clamp(12px, 4vw, 56px)',
  padding: 'clamp(12px, 3vw, 32px) clamp(16px, 4vw, 40px)',
  ...raisedCard,
  '& h2': { fontSize: 'clamp(1.1875rem, 1rem + 1.4vw, 1.75rem)', lineHeight: 1.2, letterSpacing: 0 },
  [ROOMY]: { paddingLeft: 96, '&::before': marginLine('64px') },
  '@media print': {
    breakInside: 'avoid',
    marginTop: 0,
    padding: '0 0 0 64px',
    border: 0,
    borderRadius: 0,
    '&::before': marginLine('32px'),
  },
})

const Title = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  // On a phone, the word has no room beside the heading. The page's first paragraph says it too.
  '& > span': {
    display: 'none',
    padding: '3px 12px',
    borderRadius: 999,
    background: 'var(--primary-soft)',
    color: 'var(--primary)',
    fontSize: 'var(--small)',
    fontWeight: 600,
    [ROOMY]: { display: 'block' },
  },
  '@media print': { '& > span': { display: 'none' } },
})

/**
 * Closed on a phone, where the sheet would be longer than the rest of the page, and always open elsewhere and in print. A
 * browser without `::details-content` shows the summary everywhere.
 */
const Sentences = styled(Disclosure)({
  '@supports selector(::details-content)': {
    [`${ROOMY}, print`]: {
      '& > summary': { display: 'none' },
      ...SHOWN_CLOSED,
    },
  },
  '& > div': { display: 'grid', gap: '4px 32px' },
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& button': { justifySelf: 'start', marginTop: 12 },
  [ROOMY]: {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
    '& button': { marginTop: 0 },
  },
  '@media print': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

const Columns = styled('div')({
  display: 'grid',
  gridColumn: '1 / -1',
  gap: '20px 32px',
  marginTop: 16,
  '@media (min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& h3': { color: 'var(--primary)', fontSize: 'var(--title)', lineHeight: 1.3, letterSpacing: 0 },
  '& ul': { ...plainList, marginTop: 4 },
  '& li': { paddingBlock: 8, borderTop: HAIRLINE, lineHeight: 1.4, textWrap: 'pretty' },
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& li': { paddingBlock: 10, borderColor: 'var(--rule)' },
    '& div::after': {
      content: '""',
      display: 'block',
      height: 44,
      borderBlock: '1px solid var(--rule)',
    },
  },
})

/** One of the resources, in full: a page of things to come would be no reason to visit. */
export const StarterSheet = () => {
  const heading = useId()
  return (
    <Sheet aria-labelledby={heading}>
      <Title>
        <h2 id={heading}>Feedback sentence starters</h2>
        <span>Ready</span>
      </Title>
      <Sentences>
        <summary>Read and print them</summary>
        <div>
          <p>One from each list, then stop. Three sentences are enough for any student.</p>
          <Button variant="outlined" onClick={() => window.print()}>
            Print this sheet
          </Button>
          <Columns>
            {STARTERS.map(({ name, sentences }) => (
              <div key={name}>
                <h3>{name}</h3>
                <ul>
                  {sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            ))}
          </Columns>
        </div>
      </Sentences>
    </Sheet>
  )
}
