import type { Application } from 'express'
import { findPaymentOrder } from '../fixtures/stand-ins/payment-order'
import { amountDue, dollars } from '../src/core/domain/plans/plan-prices'
import { PATHS } from '../src/core/domain/routes'
import { buttonLink, descriptionList, sendPage } from './html'

const BANNER = 'Hosted payment page (stand-in of the mock server)'

/** Serves /pay, which imitates the page of the payment service, without fields for payment data. */
export const servePaymentPage = (app: Application, siteOrigin: () => string): void =>
  void app.get('/pay', ({ query: { payPlanId } }, response) => {
    const order = typeof payPlanId === 'string' ? findPaymentOrder(payPlanId) : null
    const site = siteOrigin()
    if (!order) {
      sendPage(response, 404, {
        title: 'No order',
        banner: BANNER,
        heading: 'There is nothing to pay for here.',
        content: `<section><div class="actions">${buttonLink(`${site}/`, 'Back to the site')}</div></section>`,
      })
      return
    }
    const { offer, period } = order
    const amount = dollars(amountDue(offer, period))
    sendPage(response, 200, {
      title: `Pay ${amount}`,
      banner: BANNER,
      heading: `grAId ${offer.name}, ${amount}`,
      lead: `<p>${period === 'yearly' ? 'For a year, paid at once.' : 'For a month, and every month until canceled.'}</p>`,
      content: `<section>${descriptionList([
        ['Plan', offer.name],
        ['Billed', period],
        ['Due today', amount],
        ['payPlanId', String(payPlanId)],
      ])}</section>
      <section><p>Nothing is charged, and no card is asked for.</p>
      <div class="actions">${buttonLink(`${site}${PATHS.welcome}`, `Pay ${amount}`)}${buttonLink(`${site}/`, 'Cancel', 'plain')}</div></section>`,
    })
  })
