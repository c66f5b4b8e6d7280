import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { PERIODS, type Period, type PlanId } from '../../core/domain/plans/plan-ids'
import { planRelation, type UpgradePlan } from '../../core/domain/plans/plans'
import { checkoutPath } from '../../core/domain/routes'
import { TickedList } from '../../ui/ticked-list'
import { PlanPrice, WhilePeriod } from '../plans/plan-price'
import {
  MOST_POPULAR,
  UPGRADE_DESCRIPTIONS,
  upgradeButtonLabel,
  upgradeFeatureText,
} from '../plans/plan-texts'

const WIDE = '@media (min-width: 960px)'

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: 'clamp(24px, 2.6vw, 36px)',
  border: '1px solid var(--hairline)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  [WIDE]: { gridRow: '1 / span 5', gridTemplateRows: 'subgrid' },
  '& > p': { margin: '6px 0 20px', color: 'var(--ink-soft)' },
  '& > .MuiButton-root': { marginTop: 20 },
  '&[data-popular]': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 0 7px var(--accent), var(--shadow)',
  },
  // Styles the cards of plans that cannot be chosen.
  '&[data-dimmed]': {
    borderStyle: 'dashed',
    borderColor: 'var(--field-line)',
    background: 'none',
    color: 'var(--ink-soft)',
  },
})

const CardHeader = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  '[data-popular] > &': { marginTop: 4 },
})

const Badge = styled('span')({
  padding: '2px 12px',
  borderRadius: 999,
  border: '1px solid currentColor',
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '[data-popular] > * > &': {
    borderColor: 'var(--accent)',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
  },
})

/** Contains a link to checkout for each period. CSS shows that of the checked radio button, even before hydration. */
const Choose = styled('div')({ marginTop: 20, '--shown-as': 'grid' })

/** A plan's card on /upgrade. Dimmed, with a disabled button, unless the plan is higher than the current plan. */
export const UpgradeCard = ({
  plan,
  currentId,
  period,
}: {
  plan: UpgradePlan
  currentId: PlanId
  period: Period
}) => {
  const { id, highlighted } = plan
  const relation = planRelation(id, currentId)
  const label = upgradeButtonLabel(plan, currentId)
  return (
    <Card
      data-popular={(relation === 'higher' && highlighted) || undefined}
      data-dimmed={relation !== 'higher' || undefined}
    >
      <CardHeader>
        <Typography variant="h3" component="h2">
          {plan.name}
        </Typography>
        {relation === 'current' && <Badge>Current Plan</Badge>}
        {highlighted && <Badge>{MOST_POPULAR}</Badge>}
      </CardHeader>
      <p>{UPGRADE_DESCRIPTIONS[id]}</p>
      <PlanPrice plan={plan} period={period} />
      {/* `id !== 1` excludes Free from the type of `id`; Free is never higher than the current plan. */}
      {relation === 'higher' && id !== 1 ? (
        <Choose>
          {PERIODS.map((chosen) => (
            <WhilePeriod key={chosen} only={chosen} period={period}>
              <Button
                variant={highlighted ? 'contained' : 'outlined'}
                size="large"
                component={Link}
                href={checkoutPath(id, chosen)}
              >
                {label}
              </Button>
            </WhilePeriod>
          ))}
        </Choose>
      ) : (
        <Button variant="outlined" size="large" disabled>
          {label}
        </Button>
      )}
      <TickedList lines={plan.features.map(upgradeFeatureText)} />
    </Card>
  )
}
