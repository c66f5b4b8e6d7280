import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type Ref, useEffect, useRef } from 'react'
import { blockedHost } from '../../core/domain/errors'
import { $handingOver, $handOverProblem, retryRequested } from '../../models/site/hand-over'
import { $location } from '../../models/site/navigation'
import { isAuthPage } from '../../models/site/session'
import { Container } from '../../ui/container'
import { InlineAlert } from '../../ui/inline-alert'

const Strip = styled(Container)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  right: 0,
  bottom: 16,
  left: 0,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', boxShadow: 'var(--shadow)' },
}))

const MESSAGE = 'We could not open grAId. Try again in a moment.'
const MESSAGE_WITH_ANSWERS = 'We could not open grAId. Your answers are kept. Try again in a moment.'

const ProblemAlert = ({ ref }: { ref?: Ref<HTMLDivElement> }) => {
  const [problem, busy, retry] = useUnit([$handOverProblem, $handingOver, retryRequested])
  return (
    problem && (
      <InlineAlert
        ref={ref}
        host={'cause' in problem ? blockedHost(problem.cause) : undefined}
        onRetry={() => retry()}
        retrying={busy}
      >
        {problem.kind !== 'look-up-failed' && problem.data ? MESSAGE_WITH_ANSWERS : MESSAGE}
      </InlineAlert>
    )
  )
}

/**
 * The alert that is shown if the grAId app could not be opened (a failed hand-over). Renders nothing on /auth and
 * /signup, because these pages render `HandOverAlert`.
 */
export const HandOverBanner = () => {
  const { path } = useUnit($location)
  return isAuthPage(path) ? null : (
    <Strip>
      <ProblemAlert />
    </Strip>
  )
}

/** The alert on /auth and /signup if the grAId app could not be opened. The alert takes the focus when it appears. */
export const HandOverAlert = () => {
  const problem = useUnit($handOverProblem)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  return <ProblemAlert ref={alert} />
}
