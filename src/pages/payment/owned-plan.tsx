import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import type { PlanOffer } from '../../core/domain/plans/plan-choice'
import { SIGN_IN_PATH } from '../../core/domain/routes'
import { $planState } from '../../models/plans/held-plan'
import { $handingOver, openingRequested } from '../../models/site/hand-over'
import { $teacher } from '../../models/site/session'
import { planChoiceText } from '../layout/plan-choice-text'
import { HeldPlanText, ManagePlan } from '../plans/held-plan'

const Actions = styled('div')({ display: 'grid', gap: 12, marginTop: 20, '& > p': { margin: 0 } })

/** Replaces 'Complete Payment' if `offer` is 'paid' or 'change', because another checkout would charge twice. */
export const OwnedPlan = ({ offer }: { offer: PlanOffer }) => {
  const [{ held, paid }, teacher, isHandingOver, open] = useUnit([
    $planState,
    $teacher,
    $handingOver,
    openingRequested,
  ])
  return (
    <Actions>
      <p>{held ? <HeldPlanText held={held} /> : paid && `${planChoiceText(paid)}, is paid.`}</p>
      {offer === 'change' && <p>You change your plan on the next page; nothing is charged twice.</p>}
      {offer === 'paid' && held && held.endsAt !== null && (
        <p>You can keep it on the next page. Nothing is charged before that day.</p>
      )}
      {(held || offer === 'change') && <ManagePlan variant="contained" />}
      {teacher ? (
        <Button onClick={() => open()} disabled={isHandingOver}>
          Open grAId
        </Button>
      ) : (
        <Button component={Link} href={SIGN_IN_PATH}>
          Sign In
        </Button>
      )}
    </Actions>
  )
}
