import { styled } from '@mui/material/styles'
import type { Sample } from '../content/samples'
import { PaperSheet } from '../ui/desk/paper-sheet'
import { PenStroke } from '../ui/handwriting'

const Sheet = styled(PaperSheet)({
  maxWidth: '30rem',
  margin: '0 auto clamp(28px, 5vw, 56px)',
  padding: 'clamp(20px, 3vw, 30px)',
  color: 'var(--ink)',
  fontSize: 'var(--small)',
  '& > small': { marginTop: 4 },
  '& ol': { display: 'grid', gap: 10, margin: '14px 0 0', paddingLeft: 22 },
  '& li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
  '@media (min-width: 720px)': { maxWidth: 'min(30rem, 44vw)', transform: 'rotate(0.8deg)' },
})

const RedNote = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '&&': { marginTop: 14 },
  color: 'var(--correction)',
  fontWeight: 500,
  lineHeight: 1.4,
  '& svg': { flex: 'none', overflow: 'visible' },
})

export const SampleSheet = ({ title, meta, tasks, note }: Sample) => (
  <Sheet as="section" aria-label="A sample activity">
    <h2 className="h3">{title}</h2>
    <small>{meta}</small>
    <ol>
      {tasks.map((task) => (
        <li key={task}>{task}</li>
      ))}
    </ol>
    <RedNote>
      <svg width="26" height="34" aria-hidden="true">
        <PenStroke d="M3-8c-2 12 3 22 18 24m-7-6 8 6-9 6" timing={{ delay: 400, duration: 600 }} />
      </svg>
      {note}
    </RedNote>
  </Sheet>
)
