import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import {
  $handingOver,
  $handOverProblem,
  type HandOverProblem,
  retryRequested,
} from '../../models/site/hand-over'
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

const useProblem = () => useUnit({ problem: $handOverProblem, busy: $handingOver, retry: retryRequested })

const message = (problem: HandOverProblem) =>
  problem.kind === 'token-failed' && problem.data
    ? 'We could not open grAId. Your answers are kept. Try again in a moment.'
    : 'We could not open grAId. Try again in a moment.'

/** The alert for a failed hand-over. Renders nothing on /auth and /signup, which show `HandOverAlert`. */
export const HandOverBanner = () => {
  const { path } = useUnit($location)
  const { problem, busy, retry } = useProblem()
  if (!problem || isAuthPage(path)) return null
  return (
    <Strip>
      <InlineAlert onRetry={() => retry()} retrying={busy}>
        {message(problem)}
      </InlineAlert>
    </Strip>
  )
}

/** The alert for a failed hand-over above the form of an auth page; takes the focus. */
export const HandOverAlert = () => {
  const { problem, busy, retry } = useProblem()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <InlineAlert ref={alert} onRetry={() => retry()} retrying={busy}>
      {message(problem)}
    </InlineAlert>
  )
}
