import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { PERIODS, type PlanId } from '../../core/domain/plans/plan-ids'
import { planRelation, UPGRADE_PLANS, type UpgradePlan } from '../../core/domain/plans/plans'
import { checkoutPath } from '../../core/domain/routes'
import { BOARD_COLORS } from '../../ui/board-colors'
import { LineDrawing } from '../../ui/line-drawing'
import { card } from '../../ui/surfaces'
import { TickedList } from '../../ui/ticked-list'
import { PlanPrice, WhilePeriod } from '../plans/plan-price'
import {
  MOST_POPULAR,
  UPGRADE_DESCRIPTIONS,
  upgradeButtonLabel,
  upgradeFeatureText,
} from '../plans/plan-texts'

const NARROW = '@media (max-width: 639.98px)'
const MEDIUM = '@media (min-width: 640px) and (max-width: 959.98px)'
const WIDE = '@media (min-width: 960px)'

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: 'clamp(24px, 2.6vw, 36px)',
  ...card,
  [WIDE]: { gridRow: '1 / span 5', gridTemplateRows: 'subgrid' },
  [MEDIUM]: { '&:not([data-dimmed])': { gridRow: 'span 5', gridTemplateRows: 'subgrid', rowGap: 0 } },
  '& > p': { margin: '6px 0 20px', color: 'var(--ink-soft)' },
  '& > .MuiButton-root': { marginTop: 20 },
  '&[data-popular]': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 0 7px var(--accent), var(--shadow)',
  },
  '&[data-highest]': { ...BOARD_COLORS, borderColor: 'transparent', boxShadow: 'var(--shadow)' },
  '&[data-only="wide"]': { [NARROW]: { display: 'none' } },
  '&[data-only="narrow"]': { [MEDIUM]: { display: 'none' }, [WIDE]: { display: 'none' } },
  // The card of a plan that cannot be chosen.
  '&[data-dimmed]': {
    borderStyle: 'dashed',
    borderColor: 'var(--field-line)',
    background: 'none',
    color: 'var(--ink-soft)',
    [MEDIUM]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 40,
      '& > ul': { gridArea: '1 / 2 / span 4', marginTop: 0, alignSelf: 'start' },
    },
  },
})

/** A drawing that fills the space below a short list of features. */
const Drawing = styled('div')({
  display: 'none',
  position: 'absolute',
  right: 32,
  bottom: 24,
  opacity: 0.7,
  [WIDE]: { display: 'block' },
  [MEDIUM]: { '[data-highest] > &': { display: 'block' } },
})

const Apple = ({ onBooks }: { onBooks: boolean }) => (
  <Drawing>
    <LineDrawing width={164} height={112} strokeWidth="2.4">
      {onBooks && (
        <path d="M154 108H22c-13 0-13-22 0-22h132M152 87c-5 7-5 13 0 20M34 97h96M140 85H36c-12 0-12-20 0-20h104M138 66c-4 6-4 12 0 18" />
      )}
      <g transform={onBooks ? undefined : 'translate(40 44)'}>
        <path d="M88 26c-9-7-24-4-25 12-1 14 9 27 18 25 5-1 8-1 13 0 10 2 19-11 18-25-1-16-16-19-24-12z" />
        <path
          stroke={onBooks ? 'var(--accent)' : undefined}
          d="M88 26c0-6 2-11 6-15M92 15c4-9 12-12 21-10-2 9-11 13-21 10z"
        />
      </g>
    </LineDrawing>
  </Drawing>
)

const CardHeader = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  // The height of a `Badge`, so that headers with and without a badge are equally high.
  minHeight: 28,
})

const Badge = styled('span')({
  padding: '2px 12px',
  borderRadius: 999,
  border: '1px solid currentColor',
  fontSize: 'var(--small)',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '[data-popular] > * > &': {
    borderColor: 'var(--accent)',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
  },
})

/**
 * Contains a link to checkout for each billing period. CSS in `Prices` hides the link for the period that is not chosen.
 */
const Choose = styled('div')({
  marginTop: 20,
  '& > div': { display: 'grid' },
  // Keeps 'Upgrade to Standard' on one line in three columns at 1024 px, the width of an iPad in landscape.
  '& .MuiButton-root': { paddingInline: 12, textAlign: 'center' },
})

const HIGHEST_PLAN = UPGRADE_PLANS.at(-1)

/**
 * A plan's card on /upgrade. Dimmed, with a disabled button, unless the plan is higher than the current plan. `only` is
 * the width of the screens on which the card is shown: below 640 px ('narrow'), or from there ('wide').
 */
export const UpgradeCard = ({
  plan,
  only,
  currentId,
}: {
  plan: UpgradePlan
  only: 'wide' | 'narrow' | undefined
  currentId: PlanId
}) => {
  const { id, highlighted } = plan
  const relation = planRelation(id, currentId)
  const label = upgradeButtonLabel(plan, currentId)
  return (
    <Card
      data-popular={(relation === 'higher' && highlighted) || undefined}
      data-highest={id === HIGHEST_PLAN?.id || undefined}
      data-dimmed={relation !== 'higher' || undefined}
      data-only={only}
    >
      <CardHeader>
        <Typography variant="h3" component="h2">
          {plan.name}
        </Typography>
        {relation === 'current' && <Badge>Current Plan</Badge>}
        {highlighted && <Badge>{MOST_POPULAR}</Badge>}
      </CardHeader>
      <p>{UPGRADE_DESCRIPTIONS[id]}</p>
      <PlanPrice plan={plan} />
      {/* The check `id !== 1` excludes Free from the type of `id`. At runtime, Free is never higher than the current plan. */}
      {relation === 'higher' && id !== 1 ? (
        <Choose>
          {PERIODS.map((chosen) => (
            <WhilePeriod key={chosen} only={chosen}>
              <Button variant="contained" size="large" component={Link} href={checkoutPath(id, chosen)}>
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
      {!highlighted && <Apple onBooks={relation === 'higher'} />}
    </Card>
  )
}
