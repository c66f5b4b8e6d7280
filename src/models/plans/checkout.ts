import { combine, createEvent, createStore, sample } from 'effector'
import type { CheckoutError, Unavailable } from '../../core/domain/errors'
import { amountDue, type CheckoutSelection, readCheckoutSelection } from '../../core/domain/plans/checkout'
import type { PaidPlanId, Period } from '../../core/domain/plans/plans'
import { createEnvironmentFx, createUseCaseFx } from '../site/environment'
import { $location, $navigationId, pageEntered, pageRestored } from '../site/navigation'

export const periodChosen = createEvent<Period>()
export const paymentSubmitted = createEvent()

/** What the address of /payment asks for; null shows 'No Plan Selected'. */
export const $selection = $location.map<CheckoutSelection>(({ path, search }) =>
  path === '/payment' ? readCheckoutSelection(search) : null,
)

/** The period that is bought: the address' at first, then the toggle's. The address keeps what it came with. */
export const $checkoutPeriod = combine(
  createStore<Period | null>(null)
    .on(periodChosen, (_, period) => period)
    .reset(pageEntered),
  $selection,
  (chosen, selection) => chosen ?? selection?.period ?? 'monthly',
)

/** What one payment of the selection is, in whole US dollars; 0 without one. */
export const $amountDue = combine($selection, $checkoutPeriod, (selection, period) =>
  selection ? amountDue(selection.offer, period) : 0,
)

type Order = { planId: PaidPlanId; period: Period; visit: number }

const purchaseFx = createUseCaseFx(
  ({ purchase }) =>
    ({ planId, period }: Order) =>
      purchase({ planId, period }),
)
const visitPaymentPageFx = createEnvironmentFx<string>(({ navigation }, url) => navigation.visit(url))

// Stays busy while the browser leaves; a page brought back by Back is not busy any more.
const $leaving = createStore(false)
  .on(visitPaymentPageFx, () => true)
  .reset(pageEntered, pageRestored, visitPaymentPageFx.fail)

// An order belongs to the visit it was given on: its answer moves nobody who has gone elsewhere since.
const $orderUnderWay = createStore<number | null>(null)
  .on(purchaseFx, (_, { visit }) => visit)
  .on(purchaseFx.finally, (current, { params }) => (current === params.visit ? null : current))

/** Whether the payment page is being opened. */
export const $paying = combine(
  { order: $orderUnderWay, visit: $navigationId, leaving: $leaving },
  ({ order, visit, leaving }) => order === visit || leaving,
)

/** Why the payment page could not be opened; null when nothing is wrong. */
export const $checkoutProblem = createStore<CheckoutError | Unavailable | null>(null).reset(
  purchaseFx,
  pageEntered,
  periodChosen,
)

sample({
  clock: purchaseFx.fail,
  source: $navigationId,
  filter: (visit, { params }) => params.visit === visit,
  fn: (_, { error }) => error,
  target: $checkoutProblem,
})

sample({
  clock: paymentSubmitted,
  source: { selection: $selection, period: $checkoutPeriod, paying: $paying, visit: $navigationId },
  filter: ({ selection, paying }) => selection !== null && !paying,
  fn: ({ selection, period, visit }) => ({
    planId: (selection as NonNullable<CheckoutSelection>).planId,
    period,
    visit,
  }),
  target: purchaseFx,
})
sample({
  clock: purchaseFx.done,
  source: $navigationId,
  filter: (visit, { params }) => params.visit === visit,
  fn: (_, { result }) => result,
  target: visitPaymentPageFx,
})
