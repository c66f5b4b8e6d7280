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

// Stays in view wherever the page is scrolled to, and out of the way of the header.
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

const words = (problem: HandOverProblem) =>
  problem.kind === 'token' && problem.data
    ? 'We could not open grAId. Your answers are kept. Try again in a moment.'
    : 'We could not open grAId. Try again in a moment.'

/** Says, on any page, that the app could not be opened, until it could. The auth pages say it by their form. */
export const HandOverBanner = () => {
  const { path } = useUnit($location)
  const { problem, busy, retry } = useProblem()
  if (!problem || isAuthPage(path)) return null
  return (
    <Strip>
      <InlineAlert onRetry={() => retry()} retrying={busy}>
        {words(problem)}
      </InlineAlert>
    </Strip>
  )
}

/** The same by the form of an auth page, where the focus goes to it. */
export const HandOverNotice = () => {
  const { problem, busy, retry } = useProblem()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <InlineAlert ref={notice} onRetry={() => retry()} retrying={busy}>
      {words(problem)}
    </InlineAlert>
  )
}
