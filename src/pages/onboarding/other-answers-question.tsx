import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { otherAnswersDeclined, otherAnswersUsed } from '../../models/onboarding/draft'
import { HandOverAlert } from '../layout/hand-over-alert'
import { NARROW, STEP_PADDING, StepFooter } from './step-footer'
import { StepHeading } from './step-heading'

const Question = styled('div')({
  padding: `clamp(24px, 5vw, 40px) ${STEP_PADDING} 0`,
  '& h1, & h2': { fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)' },
  '& > p': { margin: '16px 0 0', color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  '& > p > span': { display: 'inline-block' },
})

const Footer = styled(StepFooter)({
  '& > [data-main]': { marginLeft: 'auto' },
  [NARROW]: { '& > button': { flexGrow: 1 } },
})

type OtherAnswersQuestionProps = {
  headingId: string
  level: 1 | 2
  /** The email in the answers, masked; empty if there is none. */
  email: string
  byLink: boolean
}

/**
 * Asks whether to use answers that may be another teacher's: before the sign-in, somebody typed them with a different
 * email, or a link brought them.
 */
export const OtherAnswersQuestion = ({ headingId, level, email, byLink }: OtherAnswersQuestionProps) => {
  const { accept, decline } = useUnit({ accept: otherAnswersUsed, decline: otherAnswersDeclined })
  return (
    <Question>
      <StepHeading id={headingId} level={level}>
        Are these answers yours?
      </StepHeading>
      <p>
        {byLink ? 'These answers came with a link you opened' : 'These answers were typed'}
        {email && (
          <>
            {byLink && ','} for <span>{email}</span>
          </>
        )}
        . Use them?
      </p>
      <Footer>
        <Button variant="outlined" onClick={() => decline()}>
          Start without them
        </Button>
        <Button variant="contained" onClick={() => accept()} data-main>
          Use these answers
        </Button>
        <HandOverAlert />
      </Footer>
    </Question>
  )
}
