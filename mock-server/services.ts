import type { Application, Request } from 'express'
import type { Backend } from '../fixtures/backend/backend'
import { readPortalChange } from '../fixtures/stand-ins/portal'
import { bearerTokenOf } from './auth'
import { HttpError, readObjectBody } from './http-errors'
import { requestSchemaOf, violationOf } from './openapi'

/** Throws an `HttpError` 400 unless docs/openapi.yaml allows the body. */
const readBody = <Body>(request: Request): Body => {
  // `request.path` may end with a slash, so `request.route.path` is used.
  const violation = violationOf(requestSchemaOf(request.route.path), request.body)
  if (violation) throw new HttpError(400, `${violation.text}.`)
  return request.body as Body
}

/** Serves the services of docs/openapi.yaml, and the data of the stand-ins that src/demo renders. */
export const serveServices = (app: Application, backend: Backend, site: string): void => {
  app.post('/checkout', (request, response) => {
    const { payPlanId } = readBody<{ payPlanId: number }>(request)
    const order = backend.checkout(payPlanId, bearerTokenOf(request))
    // The stand-in of the payment page (src/demo/pay-page.tsx) is a page of the site that sent this request.
    if (order.ok) response.json({ url: `${request.headers.origin ?? site}/demo${order.value}` })
    else if (order.error.kind === 'no-url') response.json({})
    else throw new HttpError(401, 'The id token is not valid.')
  })

  app.post('/portal', (request, response) => {
    readBody(request)
    const portal = backend.openPortal(bearerTokenOf(request) ?? '')
    if (portal.ok) response.json({ url: `${request.headers.origin ?? site}/demo${portal.value}` })
    else if (portal.error.kind === 'not-found') throw new HttpError(404, 'This teacher has no subscription.')
    else throw new HttpError(401, 'The id token is not valid.')
  })

  app.post('/generate-token', (request, response) => {
    const customToken = backend.issueToken(readBody<{ idToken: string }>(request).idToken)
    if (customToken.ok) response.json({ customToken: customToken.value })
    else
      throw new HttpError(
        401,
        `The id token ${customToken.error.kind === 'expired' ? 'has expired' : 'is not valid'}.`,
      )
  })

  app.post('/newsletter', (request, response) => {
    readBody(request)
    response.json({})
  })

  app.post('/stand-ins/token', (request, response) => {
    const { token, data } = readObjectBody(request)
    const visitor = backend.receiveToken(String(token), typeof data === 'string' ? data : null)
    if (!visitor) throw new HttpError(401, 'That token isn’t valid.')
    response.json(visitor)
  })

  app.post('/stand-ins/payment', (request, response) => {
    const { accountId, payPlanId } = readObjectBody(request)
    if (typeof payPlanId !== 'number') throw new HttpError(400, "'payPlanId' must be a number.")
    backend.receivePayment(typeof accountId === 'string' ? accountId : null, payPlanId)
    response.json({})
  })

  app.post('/stand-ins/portal', (request, response) => {
    const { customer, change } = readObjectBody(request)
    const portal = backend.changePlan(String(customer), readPortalChange(change))
    if (!portal) throw new HttpError(401, 'That customer isn’t known.')
    response.json(portal)
  })
}
