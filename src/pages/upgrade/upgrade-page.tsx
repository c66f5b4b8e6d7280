import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CURRENT_PLAN_ID, planRelation, UPGRADE_PLANS, type UpgradePlan } from '../../core/domain/plans/plans'
import { Container } from '../../ui/container'
import { PenStroke } from '../../ui/handwriting'
import { plainList } from '../../ui/surfaces'
import { Page } from '../layout/page'
import { PeriodToggle } from '../plans/period-toggle'
import { Prices, WhilePeriod } from '../plans/plan-price'
import { enumerate, UPGRADE_SAVING_LABEL } from '../plans/plan-texts'
import { UpgradeCard } from './upgrade-card'

const PHONE = '@media (max-width: 479.98px)'

const Intro = styled(Container)({
  paddingBlock: 'clamp(40px, 6vw, 80px) clamp(28px, 4vw, 40px)',
  '& > p': {
    maxWidth: '36rem',
    margin: '16px 0 0',
    color: 'var(--ink-soft)',
    fontSize: 'var(--lead)',
    lineHeight: 1.55,
  },
})

const Controls = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 4px',
  // Reserves the height of `SavingBadge`, so that the layout does not shift when the badge appears.
  minHeight: 58,
  [PHONE]: { minHeight: 98, alignContent: 'start' },
  '& > [data-period]': { display: 'flex' },
  marginBottom: 'clamp(32px, 4vw, 48px)',
})

const SavingBadge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& > span': {
    padding: '5px 14px',
    borderRadius: 999,
    background: 'var(--accent-soft)',
    fontSize: 'var(--small)',
    fontWeight: 600,
    lineHeight: 1.4,
  },
  '& svg': { color: 'var(--correction)' },
  // On phones, the badge is below the toggle, and the arrow points up to 'Yearly'.
  [PHONE]: { flexDirection: 'row-reverse', '& svg': { transform: 'rotate(90deg) scaleY(-1)' } },
})

const MEDIUM = '@media (min-width: 640px) and (max-width: 959.98px)'
const WIDE = '@media (min-width: 960px)'

const Cards = styled('ul')({
  display: 'grid',
  gap: 20,
  ...plainList,
  // The dimmed plan is in a row of its own, above the other two plans.
  [MEDIUM]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-dimmed]': { gridColumn: '1 / -1' },
  },
  [WIDE]: {
    gridTemplateColumns: `repeat(${UPGRADE_PLANS.length}, minmax(0, 1fr))`,
    gridTemplateRows: 'repeat(4, auto) 1fr',
    gap: '0 24px',
  },
})

const Footnote = styled('p')({
  maxWidth: '38rem',
  margin: '40px 0 clamp(64px, 9vw, 112px)',
  color: 'var(--ink-soft)',
})

const isHigher = ({ id }: UpgradePlan): boolean => planRelation(id, CURRENT_PLAN_ID) === 'higher'
const DIMMED_PLANS = UPGRADE_PLANS.filter((plan) => !isHigher(plan))

/**
 * The cards in the order of the document. On phones, the dimmed plans are last, because the teacher has come for the other
 * ones. They have a card for each order, because the focus jumps if css moves a card (record 0045).
 */
const CARDS: { plan: UpgradePlan; only?: 'wide' | 'narrow' }[] = [
  ...DIMMED_PLANS.map((plan) => ({ plan, only: 'wide' as const })),
  ...UPGRADE_PLANS.filter(isHigher).map((plan) => ({ plan })),
  ...DIMMED_PLANS.map((plan) => ({ plan, only: 'narrow' as const })),
]

export const UpgradePage = () => (
  <Page
    title="Upgrade your plan"
    description={`Compare ${enumerate(UPGRADE_PLANS.map(({ name }) => name))}, monthly or yearly, and get more out of grAId.`}
  >
    <Intro>
      <Typography variant="h1">Make room for every class.</Typography>
      <p>Choose a plan with more activities, more graded files and your own rubrics.</p>
    </Intro>
    <Prices>
      <Controls>
        <PeriodToggle initial="yearly" />
        <WhilePeriod only="yearly">
          <SavingBadge>
            <svg viewBox="0 0 44 30" width="44" height="30" aria-hidden="true">
              <PenStroke
                timing={{ delay: 300, duration: 500 }}
                d="M41 17C30 24 17 23 5 15m8-2c-3 0-6 1-9 1 2 3 3 6 4 10"
              />
            </svg>
            <span>{UPGRADE_SAVING_LABEL}</span>
          </SavingBadge>
        </WhilePeriod>
      </Controls>
      <Container>
        <Cards>
          {CARDS.map(({ plan, only }) => (
            <UpgradeCard key={`${plan.name} ${only}`} plan={plan} only={only} currentId={CURRENT_PLAN_ID} />
          ))}
        </Cards>
        <Footnote>
          You won’t pay on this page. The next one shows what your plan costs now and later, and you can still
          change your mind there.
        </Footnote>
      </Container>
    </Prices>
  </Page>
)
