import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Highlight } from '../../ui/highlight'
import { LineDrawing } from '../../ui/line-drawing'
import { card } from '../../ui/surfaces'

const Sheet = styled('div')({
  position: 'relative',
  width: '100%',
  maxWidth: 440,
  boxSizing: 'border-box',
  padding: '24px clamp(18px, 3vw, 28px)',
  ...card,
  boxShadow: 'var(--shadow)',
  fontSize: 'var(--small)',
  lineHeight: 1.45,
})

const Title = styled('div')({ font: '600 var(--title)/1.25 var(--display)' })

const Small = styled('div')({ color: 'var(--ink-soft)', fontSize: 'var(--caption)' })

const AnswerRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
  alignItems: 'baseline',
  gap: 8,
  padding: '10px 0',
  borderTop: '1px solid var(--rule)',
})

const Chip = styled('span')({
  display: 'inline-block',
  margin: '0 6px 4px 0',
  padding: '1px 10px',
  border: '1px solid var(--primary)',
  borderRadius: 999,
  background: 'var(--primary-soft)',
  color: 'var(--primary-deep)',
  fontWeight: 600,
  '&::before': { content: '"✓ "' },
})

const RedLine = styled('div')({ height: 2, marginTop: 12, background: 'var(--correction)', opacity: 0.6 })

const Note = styled('div')({
  position: 'absolute',
  right: -12,
  bottom: -28,
  width: 168,
  padding: '12px 14px',
  borderRadius: 4,
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  boxShadow: 'var(--shadow)',
  transform: 'rotate(2.5deg)',
  '@media (max-width: 480px)': { right: 8 },
})

const Tasks = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1.5rem 1fr',
  rowGap: 10,
  margin: '16px 0 40px',
  '& > b': { color: 'var(--primary)' },
})

const Criterion = styled('div')({
  display: 'grid',
  gridTemplateColumns: '5.5rem repeat(4, 1fr)',
  alignItems: 'center',
  borderTop: '1px solid var(--rule)',
  '& > span': { padding: '12px 0', textAlign: 'center', color: 'var(--ink-soft)' },
})

const Cell = styled('span')({
  position: 'relative',
  '& svg': { position: 'absolute', left: '50%', top: '50%', translate: '-50% -50%', overflow: 'visible' },
})

const Comment = styled('div')({
  marginTop: 14,
  padding: '8px 0 0 14px',
  borderLeft: '3px solid var(--correction)',
  color: 'var(--correction)',
})

const Answer = ({ name, children }: { name: string; children: ReactNode }) => (
  <AnswerRow>
    <Small>{name}</Small>
    <span>{children}</span>
  </AnswerRow>
)

export const ClassCard = () => (
  <Sheet
    role="img"
    aria-label="A class card: grade 6, English and science, six years of teaching, and the goal to save planning time."
  >
    <Title>My class</Title>
    <RedLine />
    <Answer name="Grade">
      <b>Grade 6</b>
    </Answer>
    <Answer name="Subjects">
      <Chip>English</Chip>
      <Chip>Science</Chip>
    </Answer>
    <Answer name="Teaching">
      <b>6 years</b>
    </Answer>
    <Answer name="Goal">
      <b>Save planning time</b>
    </Answer>
  </Sheet>
)

export const ActivitySheet = () => (
  <Sheet
    role="img"
    aria-label="An activity sheet on shadows in three steps, with a sticky note: pairs, no screens."
  >
    <Title>Chasing shadows</Title>
    <Small>Grade 6 science · 25 minutes</Small>
    <Tasks>
      <b>1</b>
      <span>Stand a pencil upright on the paper. Trace its shadow and write down the time.</span>
      <b>2</b>
      <span>Guess where the tip will be in ten minutes. Mark your guess.</span>
      <b>3</b>
      <span>
        Trace again. <Highlight>Explain the difference</Highlight> to your partner.
      </span>
    </Tasks>
    <Note>
      Pairs, please.
      <br />
      No screens.
    </Note>
  </Sheet>
)

const RUBRIC = [
  { criterion: 'Claim', chosen: 4 },
  { criterion: 'Evidence', chosen: 3 },
  { criterion: 'Order', chosen: 4 },
] as const

export const FilledRubric = () => (
  <Sheet
    role="img"
    aria-label="A rubric with three criteria, a level ringed in red for each, and a comment below."
  >
    <Title>Persuasive essay</Title>
    <Small>Your rubric, four levels</Small>
    <RedLine />
    {RUBRIC.map(({ criterion, chosen }) => (
      <Criterion key={criterion}>
        <b>{criterion}</b>
        {[1, 2, 3, 4].map((level) => (
          <Cell key={level}>
            {level}
            {level === chosen && (
              <LineDrawing width={34} height={30} stroke="var(--correction)">
                <path d="M25 4C17 0 4 5 3 14s10 14 19 12 12-11 7-18S12 1 7 7" />
              </LineDrawing>
            )}
          </Cell>
        ))}
      </Criterion>
    ))}
    <Comment>Strong opening. Now tell us where the numbers come from.</Comment>
  </Sheet>
)
