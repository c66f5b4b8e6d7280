import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { $handingOver, $handOverProblem, retryRequested } from '../../models/hand-over'
import { $location } from '../../models/navigation'
import { isAuthPage } from '../../models/session'
import { Container } from '../../ui/container'
import { Notice } from '../../ui/notice'

const Strip = styled(Container)({ paddingBlock: 16 })

/** Says, on any page, that the app could not be opened, until it could. The auth pages say it by their form. */
export const HandOverBanner = () => {
  const { location, problem, busy, retry } = useUnit({
    location: $location,
    problem: $handOverProblem,
    busy: $handingOver,
    retry: retryRequested,
  })
  if (!problem || isAuthPage(location.path)) return null
  return (
    <Strip>
      <Notice onRetry={() => retry()} retrying={busy}>
        We could not open grAId.{problem.kind === 'token' && problem.data && ' Your answers are kept.'} Try again
        in a moment.
      </Notice>
    </Strip>
  )
}
