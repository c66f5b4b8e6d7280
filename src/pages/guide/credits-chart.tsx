import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { PLANS } from '../../core/domain/plans/plan-prices'
import { CREDITS, UPGRADE_FEATURES } from '../plans/plan-texts'

/** The feature on /upgrade that contains `words`. That page states activities and files instead of credits. */
const upgradeFeature = (words: string) => (id: PlanId) =>
  UPGRADE_FEATURES[id].find((feature) => feature.includes(words))

const byPlan = (values: Record<PlanId, string>) => (id: PlanId) => values[id]

const TERMS = [
  ['Unused credits', byPlan({ 1: 'No rollover', 2: 'With rollover', 3: 'With rollover' })],
  ['Custom AI instructions', byPlan({ 1: 'Not included', 2: '1 credit per use', 3: 'Free' })],
  ['AI model', byPlan({ 1: 'Basic, slower', 2: 'Advanced', 3: 'Advanced' })],
  ['Grading', upgradeFeature('graded files')],
  ['Activities', upgradeFeature('activities per month')],
] as const

const PHONE = '@media (max-width: 619.98px)'
const ABOVE_PHONE = '@media (min-width: 620px)'

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  [PHONE]: { gap: 32 },
  [ABOVE_PHONE]: {
    gridTemplateColumns: `repeat(${PLANS.length}, minmax(0, 1fr))`,
    gridTemplateRows: 'auto auto auto 1fr',
  },
})

/** A dot of 8 px for each credit, in rows of ten, with 4 px between the dots. */
const Dots = styled('div', { shouldForwardProp: (name) => name !== 'credits' })<{ credits: number }>(
  ({ credits }) => ({
    width: 116,
    height: credits * 1.2 - 4,
    alignSelf: 'end',
    background: 'radial-gradient(circle, var(--primary) 3.5px, transparent 4.2px) -2px -2px / 12px 12px',
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
    [PHONE]: { gridArea: '1 / 2 / span 2', marginBottom: 16 },
  }),
)

const Column = styled('div')({
  breakInside: 'avoid',
  [ABOVE_PHONE]: { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid', rowGap: 0 },
  '& h3': { marginBottom: 12 },
  '& p': { margin: '0 0 10px' },
  '& strong': {
    display: 'block',
    font: '600 2rem/1.1 var(--display)',
    fontVariantNumeric: 'lining-nums',
  },
  '& dl': { paddingTop: 10, borderTop: '1px solid var(--rule)', fontSize: 'var(--small)', lineHeight: 1.4 },
  '& dt': { fontSize: 'var(--caption)', fontWeight: 400, color: 'var(--ink-soft)' },
  '& dd': { color: 'var(--ink)', fontWeight: 600 },
  // On phones, the dots are beside the plan's name, and each value (`dd`) is beside its term (`dt`).
  [PHONE]: {
    display: 'grid',
    gridTemplate: '1fr auto / 1fr auto',
    columnGap: 12,
    alignItems: 'end',
    '& > p': { fontSize: 'var(--small)' },
    '& dl': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '8px 12px',
      alignItems: 'baseline',
      marginTop: 0,
    },
    '& dl > dd': { marginTop: 0, textAlign: 'right' },
    '& dl > dd + dt': { marginTop: 0 },
  },
})

export const CreditsChart = () => (
  <Columns>
    {PLANS.map(({ id, name }) => (
      <Column key={id}>
        <Dots credits={CREDITS[id]} />
        <h3>{name}</h3>
        <p>
          <strong>{CREDITS[id]}</strong> credits per month
        </p>
        <dl>
          {TERMS.map(([term, valueFor]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{valueFor(id)}</dd>
            </Fragment>
          ))}
        </dl>
      </Column>
    ))}
  </Columns>
)
