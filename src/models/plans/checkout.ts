import { combine, createEvent, createStore, sample } from 'effector'
import { type CheckoutError, type Unavailable, unavailable } from '../../core/domain/errors'
import { type CheckoutSelection, readCheckoutSelection } from '../../core/domain/plans/checkout'
import type { PaidPlanId, Period } from '../../core/domain/plans/plan-ids'
import { PATHS } from '../../core/domain/routes'
import { createDeparture } from '../site/departure'
import { createEnvironmentFx, createUseCaseFx } from '../site/environment'
import { $location, $navigationId, pageEntered } from '../site/navigation'

/** Another period was chosen. The page keeps the choice until `paymentSubmitted`. */
export const periodChosen = createEvent()
export const paymentSubmitted = createEvent<Period>()

/** The plan and period selected by the query of /payment; null on other pages and for an unknown plan. */
export const $selection = $location.map<CheckoutSelection | null>(({ path, search }) =>
  path === PATHS.payment ? readCheckoutSelection(search) : null,
)

type Order = { planId: PaidPlanId; period: Period; navigationId: number }

const purchaseFx = createUseCaseFx(
  ({ purchase }) =>
    ({ planId, period }: Order) =>
      purchase({ planId, period }),
)
const visitPaymentPageFx = createEnvironmentFx<string>(({ navigation }, url) => navigation.visit(url))

const { $leaving, timedOut: paymentPageNotOpened } = createDeparture(visitPaymentPageFx)

// The `$navigationId` at which the pending order was submitted; null if no order is pending. If the user has
// navigated since, the response to the order is ignored.
const $pendingNavigationId = createStore<number | null>(null)
  .on(purchaseFx, (_, { navigationId }) => navigationId)
  .on(purchaseFx.finally, (pending, { params }) => (pending === params.navigationId ? null : pending))

/** Whether an order from the current page is pending, or the browser is opening the payment page. */
export const $paying = combine(
  { pending: $pendingNavigationId, current: $navigationId, leaving: $leaving },
  ({ pending, current, leaving }) => pending === current || leaving,
)

/** The error of the last attempt to open the payment page; null if there is none. */
export const $checkoutProblem = createStore<CheckoutError | Unavailable | null>(null)
  .on(paymentPageNotOpened, () => unavailable('timeout', 'The payment page didn’t open in time.'))
  .reset(purchaseFx, pageEntered, periodChosen)

sample({
  clock: purchaseFx.fail,
  source: $navigationId,
  filter: (current, { params }) => params.navigationId === current,
  fn: (_, { error }) => error,
  target: $checkoutProblem,
})

sample({
  clock: paymentSubmitted,
  source: {
    selection: $selection,
    paying: $paying,
    navigationId: $navigationId,
  },
  filter: ({ selection, paying }) => selection !== null && !paying,
  fn: ({ selection, navigationId }, period) => ({
    planId: (selection as CheckoutSelection).plan.id,
    period,
    navigationId,
  }),
  target: purchaseFx,
})
sample({
  clock: purchaseFx.done,
  source: $navigationId,
  filter: (current, { params }) => params.navigationId === current,
  fn: (_, { result }) => result,
  target: visitPaymentPageFx,
})
