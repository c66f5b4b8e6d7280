import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { PLANS } from '../../core/domain/plans/plan-prices'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden'
import { CREDITS, gradedFiles, UPGRADE_FEATURES } from '../plans/plan-texts'

/** The first feature on /upgrade, which states activities instead of credits. */
const activities = (id: PlanId) => UPGRADE_FEATURES[id][0]?.replace(' activities per month', '')

const byPlan = (values: Record<PlanId, string>) => (id: PlanId) => values[id]

const TERMS = [
  ['Unused credits', byPlan({ 1: 'No rollover', 2: 'With rollover', 3: 'With rollover' })],
  ['Custom AI instructions', byPlan({ 1: 'Not included', 2: '1 credit per use', 3: 'Free' })],
  ['AI model', byPlan({ 1: 'Basic, slower', 2: 'Advanced', 3: 'Advanced' })],
  ['Grading', gradedFiles],
  ['Activities per month', activities],
] as const

// In `rem`, because with large text the columns of a table would be too narrow.
const AS_LISTS = '@container (max-width: 26.99rem)'
const AS_TABLE = '@container (min-width: 27rem)'

/** The dots, the name and the credits of a plan, then a row for each term. */
const ROWS = 3 + TERMS.length

const Chart = styled('div')({ paddingTop: 16, containerType: 'inline-size', '@media print': { zoom: 0.85 } })

/**
 * In the table layout (`AS_TABLE`), the terms (`dt`) of the first plan are the first column of the table. Those of the
 * other plans are only for screen readers.
 */
const Columns = styled('div')({
  display: 'grid',
  [AS_LISTS]: { gap: 32 },
  [AS_TABLE]: {
    gridTemplateColumns: `minmax(0, 7.5rem) repeat(${PLANS.length}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${ROWS}, auto)`,
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
    [AS_LISTS]: { gridArea: '1 / 2 / span 2', marginBottom: 16 },
    // Halves the dots in print, so that the chart fits on the first sheet of paper.
    '@media print': { zoom: 0.5 },
  }),
)

const Column = styled('div')({
  breakInside: 'avoid',
  '& h3': { marginBottom: 12 },
  '& p': { margin: '0 0 10px', fontSize: 'var(--small)' },
  '& strong': {
    display: 'block',
    font: '600 2rem/1.1 var(--display)',
    fontVariantNumeric: 'lining-nums',
  },
  '& dl': { fontSize: 'var(--small)', lineHeight: 1.4 },
  '& dt': { fontSize: 'var(--caption)', fontWeight: 400, color: 'var(--ink-soft)' },
  '& dd': { color: 'var(--ink)', fontWeight: 600 },
  [AS_TABLE]: {
    display: 'grid',
    gridRow: `span ${ROWS}`,
    gridTemplateRows: 'subgrid',
    '& > p': { paddingRight: 16 },
    '& dl': { display: 'grid', gridRow: `span ${TERMS.length}`, gridTemplateRows: 'subgrid' },
    '&& :is(dt, dd)': {
      margin: 0,
      padding: '8px 16px 8px 0',
      borderTop: '1px solid var(--rule)',
    },
    '&:first-of-type': {
      gridColumn: 'span 2',
      gridTemplateColumns: 'subgrid',
      '& > :not(dl)': { gridColumn: 2 },
      '& dl': { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', rowGap: 0 },
    },
    '&&:not(:first-of-type) dt': { ...VISUALLY_HIDDEN, border: 0 },
  },
  // In the list layout, the dots are beside the plan's name, and each value (`dd`) is beside its term (`dt`).
  [AS_LISTS]: {
    display: 'grid',
    gridTemplate: '1fr auto / 1fr auto',
    columnGap: 12,
    alignItems: 'end',
    '& > p': { fontSize: 'var(--small)' },
    '& dl': {
      gridColumn: '1 / -1',
      paddingTop: 10,
      borderTop: '1px solid var(--rule)',
      display: 'grid',
      gridTemplateColumns: 'minmax(auto, 7rem) 1fr',
      gap: '8px 12px',
      alignItems: 'baseline',
      marginTop: 0,
    },
    '& dl > dd': { marginTop: 0, textAlign: 'right' },
    '& dl > dd + dt': { marginTop: 0 },
  },
})

export const CreditsChart = () => (
  <Chart>
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
  </Chart>
)
