import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { otherAnswersDeclined, otherAnswersUsed } from '../../models/onboarding/draft'
import { StepHeading } from './step-heading'

const Question = styled('div')({
  display: 'grid',
  alignContent: 'center',
  flex: '1 0 auto',
  gap: 16,
  padding: 'clamp(28px, 7vw, 56px) clamp(20px, 5vw, 40px)',
  '& h1, & h2': { fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)' },
  '& > p': { margin: 0, color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  '& > p > span': { display: 'inline-block' },
})

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 })

/** Asks whether to use answers that were typed before the sign-in with another email. */
export const OtherAnswersQuestion = ({
  headingId,
  level,
  email,
}: {
  headingId: string
  level: 1 | 2
  /** The email in the answers, masked. */
  email: string
}) => {
  const { accept, decline } = useUnit({ accept: otherAnswersUsed, decline: otherAnswersDeclined })
  return (
    <Question>
      <StepHeading id={headingId} level={level}>
        Are these answers yours?
      </StepHeading>
      <p>
        These answers were typed for <span>{email}</span>. Use them?
      </p>
      <Buttons>
        <Button variant="contained" onClick={() => accept()}>
          Use these answers
        </Button>
        <Button variant="outlined" onClick={() => decline()}>
          Start without them
        </Button>
      </Buttons>
    </Question>
  )
}
