import { combine, createEvent, createStore, sample } from 'effector'
import { type CheckoutSelection, readCheckoutSelection } from '../core/domain/checkout'
import type { CheckoutError, Unavailable } from '../core/domain/errors'
import type { Period } from '../core/domain/plans'
import { createEnvironmentFx, createUseCaseFx } from './environment'
import { $location, pageEntered, pageRestored } from './navigation'

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

const purchaseFx = createUseCaseFx(({ purchase }) => purchase)
const visitPaymentPageFx = createEnvironmentFx<string>(({ navigation }, url) => navigation.visit(url))

// Stays busy while the browser leaves; a page brought back by Back is not busy any more.
const $leaving = createStore(false)
  .on(visitPaymentPageFx, () => true)
  .reset(pageEntered, pageRestored, visitPaymentPageFx.fail)

/** Whether the payment page is being opened. */
export const $paying = combine(purchaseFx.pending, $leaving, (asking, leaving) => asking || leaving)

/** Why the payment page could not be opened; null when nothing is wrong. */
export const $checkoutProblem = createStore<CheckoutError | Unavailable | null>(null)
  .on(purchaseFx.failData, (_, error) => error)
  .reset(purchaseFx, pageEntered, periodChosen)

sample({
  clock: paymentSubmitted,
  source: { selection: $selection, period: $checkoutPeriod, paying: $paying },
  filter: ({ selection, paying }) => selection !== null && !paying,
  fn: ({ selection, period }) => ({ planId: (selection as NonNullable<CheckoutSelection>).planId, period }),
  target: purchaseFx,
})
sample({ clock: purchaseFx.doneData, target: visitPaymentPageFx })
