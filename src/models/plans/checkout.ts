import { combine, createEvent, createStore, sample } from 'effector'
import { type CheckoutError, type Unavailable, unavailable } from '../../core/domain/errors'
import { type CheckoutSelection, readCheckoutSelection } from '../../core/domain/plans/checkout'
import type { PaidPlanId, Period } from '../../core/domain/plans/plan-ids'
import { PATHS } from '../../core/domain/routes'
import { createDeparture } from '../site/departure'
import { createEnvironmentFx, createUseCaseFx } from '../site/environment'
import { $location, $navigationId, pageEntered } from '../site/navigation'
import { stillWanted } from '../site/operators'

/** Another period was chosen. The page keeps the choice until `paymentSubmitted`. */
export const periodChosen = createEvent()
export const paymentSubmitted = createEvent<Period>()

/** The plan and period in the query; null on other pages, and for an unknown plan. */
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

// The page visit that has an order pending. After a navigation, its response is ignored.
const $pendingNavigationId = createStore<number | null>(null)
  .on(purchaseFx, (_, { navigationId }) => navigationId)
  .on(purchaseFx.finally, (pending, { params }) => (pending === params.navigationId ? null : pending))

export const $paying = combine(
  { pending: $pendingNavigationId, current: $navigationId, leaving: $leaving },
  ({ pending, current, leaving }) => pending === current || leaving,
)

export const $checkoutProblem = createStore<CheckoutError | Unavailable | null>(null)
  .on(paymentPageNotOpened, () => unavailable('timeout', 'The payment page didn’t open in time.'))
  .reset(purchaseFx, pageEntered, periodChosen)

const ofThisPage = ({ params }: { params: Order }, navigationId: number) =>
  params.navigationId === navigationId
sample({
  clock: stillWanted(purchaseFx.fail, $navigationId, ofThisPage).map(({ error }) => error),
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
  clock: stillWanted(purchaseFx.done, $navigationId, ofThisPage).map(({ result }) => result),
  target: visitPaymentPageFx,
})
