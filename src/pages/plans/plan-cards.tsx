import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FREE, PAID_PLANS, PLANS } from '../../core/domain/plans/plan-prices'
import { MEDIUM, PHONE, WIDE } from '../../ui/breakpoints'
import { card, plainList } from '../../ui/surfaces'
import { type FeatureKinds, PlanFeatures } from './plan-features'
import { PlanPrice } from './plan-price'
import { MOST_POPULAR } from './plan-texts'

const NARROW = '@media (max-width: 959.98px)'

/** The cards of the plans, side by side on wide screens: the highlighted one raised, the others joined to it. */
const Cards = styled('ul', { shouldForwardProp: (name) => name !== 'rows' })<{
  /** How many features the longest list has. */
  rows: number
}>(({ rows }) => ({
  '--rows': rows,
  display: 'grid',
  gap: 16,
  ...plainList,
  [MEDIUM]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 20,
    '& > [data-popular]': { gridColumn: '1 / -1' },
    '& > :not([data-popular])': { gridRow: 'span 5', gridTemplateRows: 'subgrid', rowGap: 0 },
  },
  [WIDE]: { gridTemplateColumns: `repeat(${PLANS.length}, minmax(0, 1fr))`, gap: 0 },
}))

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: 'clamp(20px, 3vw, 36px)',
  ...card,
  '& > p': { margin: '10px 0 0', color: 'var(--ink-soft)' },
  '& > ul': { marginTop: 20, '& > li:first-of-type': { fontWeight: 600 } },
  // On phones, the price is beside the plan's name.
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: 12,
    hyphens: 'auto',
    WebkitHyphens: 'auto',
    '& > p': { gridColumn: '1 / -1', marginTop: 4 },
    '& > [aria-live]': {
      gridArea: '1 / 2',
      maxWidth: 'min(11.5rem, 62vw - 72px)',
      textAlign: 'end',
      '& p': { justifyContent: 'end' },
    },
    '& > :is(ul, [data-choose])': { gridColumn: '1 / -1' },
  },
  [WIDE]: {
    gridRow: '1 / span calc(4 + var(--rows))',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    marginBlock: 20,
    borderRadius: 0,
    '& > [aria-live]': { marginTop: 6 },
    '& > ul': { display: 'grid', gridRow: 'span var(--rows)', gridTemplateRows: 'subgrid' },
    '&:first-of-type': { borderRadius: 'var(--radius) 0 0 var(--radius)', borderRight: 0 },
    '&[data-dearest]': { borderRadius: '0 var(--radius) var(--radius) 0', borderLeft: 0 },
  },
  '&[data-only="wide"]': { [NARROW]: { display: 'none' } },
  '&[data-only="narrow"]': { [WIDE]: { display: 'none' } },
  '&[data-popular]': {
    zIndex: 1,
    boxShadow: 'var(--shadow)',
    borderColor: 'var(--accent)',
    borderTop: '8px solid var(--accent)',
    [MEDIUM]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: 40,
      '& > ul': { gridArea: '1 / 2 / span 4', marginTop: 8 },
      '& > [data-choose]': { alignSelf: 'start' },
    },
    [WIDE]: {
      marginBlock: 0,
      borderRadius: 'var(--radius)',
      paddingBlock: 'calc(clamp(24px, 3vw, 36px) + 13px) calc(clamp(24px, 3vw, 36px) + 20px)',
    },
  },
  '&[data-dimmed]': {
    borderStyle: 'dashed',
    borderColor: 'var(--field-line)',
    background: 'none',
    color: 'var(--ink-soft)',
    '--ink': 'var(--ink-soft)',
    '& .Mui-disabled': { color: 'inherit' },
  },
})

const PopularBadge = styled('p')({
  position: 'absolute',
  top: -24,
  right: 28,
  margin: 0,
  padding: '6px 14px 8px',
  borderRadius: '3px 3px 10px 10px',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: 'var(--small)',
  fontWeight: 600,
  lineHeight: 1.4,
})

export const Badge = styled('span')({
  display: 'inline-block',
  padding: '3px 12px',
  borderRadius: 999,
  background: 'var(--accent-soft)',
  color: 'var(--ink)',
  fontSize: 'var(--small)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
})

// Reserves the height of the badge 'Save N%', so that the layout does not shift when the badge appears.
const CardHeader = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 36,
})

const Action = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  marginTop: 16,
  [WIDE]: { marginTop: 20 },
  '& > div': { display: 'grid' },
  // Keeps 'Upgrade to Standard' on one line in three columns at 1024 px, the width of an iPad in landscape.
  '& .MuiButton-root': { width: '100%', paddingInline: 12, textAlign: 'center', [PHONE]: { minHeight: 48 } },
})

type CardContent = FeatureKinds & {
  /** Beside the plan's name. */
  badge: ReactNode
  description: string
  /** A button or link, or one for each billing period. */
  action: ReactNode
  /** An svg below the action. */
  picture?: ReactNode
  /** A row for each feature, the same number for every plan. Null: this plan lacks the feature. */
  features: readonly (string | null)[]
  isUnavailable?: boolean
}

type PlanOfCard = (typeof PLANS)[number]

type PlanCard = { plan: PlanOfCard; only?: 'wide' | 'narrow' }

/**
 * The cards in the order of the document. From 960 px, they are sorted by price. On narrower screens, Free follows the
 * highlighted plan, and a dimmed Free is last. If css moved a card, the focus would jump (record 0045), so Free has two
 * cards, and each screen width shows one of them.
 */
const inOrder = (isFreeDimmed = false): readonly PlanCard[] => {
  const paid = PAID_PLANS.map((plan): PlanCard => ({ plan }))
  const position = isFreeDimmed ? paid.length : 1
  return [{ plan: FREE, only: 'wide' }, ...paid.toSpliced(position, 0, { plan: FREE, only: 'narrow' })]
}

type PlanCardsProps = { heading: 'h2' | 'h3'; contentOf: (plan: PlanOfCard) => CardContent }

export const PlanCards = ({ heading: Heading, contentOf }: PlanCardsProps) => {
  const rows = Math.max(...PLANS.map((plan) => contentOf(plan).features.length))
  return (
    <Cards rows={rows}>
      {inOrder(contentOf(FREE).isUnavailable).map(({ plan, only }) => {
        const { features, absent = [], included = [], groups = [], ...content } = contentOf(plan)
        return (
          <Card
            key={`${plan.name} ${only}`}
            data-popular={plan.highlighted || undefined}
            data-dearest={plan === PAID_PLANS.at(-1) || undefined}
            data-dimmed={content.isUnavailable || undefined}
            data-only={only}
          >
            <CardHeader>
              {plan.highlighted && <PopularBadge>{MOST_POPULAR}</PopularBadge>}
              <Heading className="h3">{plan.name}</Heading>
              {content.badge}
            </CardHeader>
            <PlanPrice plan={plan} />
            <p>{content.description}</p>
            <Action data-choose>
              {content.action}
              {content.picture}
            </Action>
            <PlanFeatures features={features} absent={absent} included={included} groups={groups} />
          </Card>
        )
      })}
    </Cards>
  )
}
