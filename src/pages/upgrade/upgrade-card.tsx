import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import {
  MOST_POPULAR,
  type Period,
  type PlanId,
  type PlanOffer,
  planRelation,
  upgradeButtonLabel,
} from '../../core/domain/plans/plans'
import { checkoutPath } from '../../core/domain/routes'
import { PlanPrice } from '../../ui/plan-price'
import { TickedList } from '../../ui/ticked-list'

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
  // Filed away: what is not for choosing lies flat, in soft ink.
  '&[data-dimmed]': {
    borderStyle: 'dashed',
    borderColor: 'var(--field-line)',
    background: 'none',
    color: 'var(--ink-soft)',
  },
})

const Name = styled('div')({
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

/** One plan on /upgrade. Only a plan above the current one can be chosen; the others lie dimmed. */
export const UpgradeCard = ({
  offer,
  currentId,
  period,
}: {
  offer: PlanOffer
  currentId: PlanId
  period: Period
}) => {
  const { id } = offer
  const standing = planRelation(id, currentId)
  const label = upgradeButtonLabel(offer, currentId)
  return (
    <Card
      data-popular={(standing === 'higher' && offer.highlighted) || undefined}
      data-dimmed={standing !== 'higher' || undefined}
    >
      <Name>
        <Typography variant="h3" component="h2">
          {offer.name}
        </Typography>
        {standing === 'current' && <Badge>Current Plan</Badge>}
        {offer.highlighted && <Badge>{MOST_POPULAR}</Badge>}
      </Name>
      <p>{offer.description}</p>
      <PlanPrice plan={offer} period={period} />
      {/* Free is never above another plan; the id says so to the compiler. */}
      {standing === 'higher' && id !== 1 ? (
        <Button
          variant={offer.highlighted ? 'contained' : 'outlined'}
          size="large"
          component={Link}
          href={checkoutPath(id, period)}
        >
          {label}
        </Button>
      ) : (
        <Button variant="outlined" size="large" disabled>
          {label}
        </Button>
      )}
      <TickedList lines={offer.features} />
    </Card>
  )
}
