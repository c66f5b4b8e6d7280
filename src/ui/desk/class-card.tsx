import { styled } from '@mui/material/styles'
import { LineDrawing } from '../line-drawing'
import { ruledLines } from '../ruled-lines'
import { PaperSheet } from './paper-sheet'

const IndexCard = styled(PaperSheet)({
  ...ruledLines(32),
  // The padding moves the text 4 px down, so the ruled lines move down from the -6 of `ruledLines(32)`.
  backgroundPositionY: -2,
  padding: '4px 14px 12px',
  backgroundColor: 'var(--card)',
  '& > b': { fontFamily: 'var(--display)', fontSize: 'var(--body)' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 10, margin: 0 },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, fontWeight: 600 },
  // Draws the red line under the card's title.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '29px 0 auto',
    height: 1.5,
    background: 'var(--correction)',
    opacity: 0.7,
  },
})

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 24,
  marginBlock: 3,
  paddingInline: 7,
  border: '1px solid var(--primary)',
  borderRadius: 999,
  background: 'var(--primary-soft)',
  color: 'var(--primary-deep)',
})

export const ClassCard = () => (
  <IndexCard>
    <b>My class</b>
    <dl>
      <dt>Grade</dt>
      <dd>Grade 6</dd>
      <dt>Subjects</dt>
      <dd>
        {['English', 'Science'].map((subject) => (
          <Chip key={subject}>
            <LineDrawing width={10} height={10} strokeWidth="1.8">
              <path d="M1 5.5 4 8.5 9 1.5" />
            </LineDrawing>
            {subject}
          </Chip>
        ))}
      </dd>
      <dt>Teaching</dt>
      <dd>6 years</dd>
      <dt>Goal</dt>
      <dd>Save planning time</dd>
    </dl>
  </IndexCard>
)
