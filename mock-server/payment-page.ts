import type { Application, Request } from 'express'
import { PERIODS, type Period, payPlanId } from '../src/core/domain/plans/plan-ids'
import { amountDue, CHECKOUT_PLANS, type CheckoutPlan, dollars } from '../src/core/domain/plans/plans'
import { button, lines, sendPage } from './html'
import { handle, refuseMethod } from './http-errors'

/** What a payment page was opened for. */
type PaymentOrder = { offer: CheckoutPlan; period: Period }

const ORDERS: ReadonlyMap<string, PaymentOrder> = new Map(
  CHECKOUT_PLANS.flatMap((offer) =>
    PERIODS.map((period): [string, PaymentOrder] => [String(payPlanId(offer.id, period)), { offer, period }]),
  ),
)

/** The order of a `payPlanId`; null where nothing is sold under it. */
export const readPaymentOrder = (id: string): PaymentOrder | null => ORDERS.get(id) ?? null

/** The payment provider's own page. No card is asked for: paying is a click, and leads to the site's welcome. */
export const servePaymentPage = (app: Application, siteOf: (request: Request) => string): void => {
  const pay = handle((request, response) => {
    const { payPlanId: id } = request.query
    const order = typeof id === 'string' ? readPaymentOrder(id) : null
    const strip = 'Hosted payment page (stand-in of the mock server)'
    const site = siteOf(request)
    if (!order) {
      sendPage(response, 404, {
        title: 'No order',
        strip,
        heading: 'There is nothing to pay for here.',
        content: `<section><div class="ways">${button(`${site}/`, 'Back to the site')}</div></section>`,
      })
      return
    }
    const { offer, period } = order
    const amount = dollars(amountDue(offer, period))
    sendPage(response, 200, {
      title: `Pay ${amount}`,
      strip,
      heading: `grAId ${offer.name}, ${amount}`,
      lead: `<p>${period === 'yearly' ? 'For a year, paid at once.' : 'For a month, and every month until canceled.'}</p>`,
      content: `<section>${lines([
        ['Plan', offer.name],
        ['Billed', period === 'yearly' ? 'yearly' : 'monthly'],
        ['Due today', amount],
        ['payPlanId', String(id)],
      ])}</section>
      <section><p>Nothing is charged, and no card is asked for.</p>
      <div class="ways">${button(`${site}/welcome`, `Pay ${amount}`)}${button(`${site}/`, 'Cancel', 'plain')}</div></section>`,
    })
  })
  app.route('/pay').get(pay).all(refuseMethod('GET'))
}
