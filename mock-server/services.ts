import type { Application, Request } from 'express'
import type { Account } from '../fixtures/account'
import { HttpError } from './http-errors'
import { requestSchemaOf, violationOf } from './openapi'
import { bearerTokenOf, type Sessions } from './sessions'
import type { Store } from './store'

const PREFIX = 'custom.'

/** Returns null if no account has the token. */
export const accountOfCustomToken = (store: Store, customToken: string): Account | null =>
  (customToken.startsWith(PREFIX) && store.accountById(customToken.slice(PREFIX.length))) || null

/** Throws an `HttpError` 400 unless docs/openapi.yaml allows the body. */
const readBody = <Body>(request: Request): Body => {
  // Not `request.path`, which may end with a slash.
  const violation = violationOf(requestSchemaOf(request.route.path), request.body)
  if (violation) throw new HttpError(400, `${violation.text}.`)
  return request.body as Body
}

export const serveServices = (
  app: Application,
  sessions: Sessions,
  store: Store,
  siteOrigin: () => string,
): void => {
  app.post('/checkout', (request, response) => {
    const { payPlanId } = readBody<{ payPlanId: number }>(request)
    const idToken = bearerTokenOf(request)
    if (idToken !== null && typeof sessions.verify(idToken) === 'string')
      throw new HttpError(401, 'The id token is not valid.')
    if (store.scenario().faults.checkout === 'no-url') response.json({})
    // The stand-in of the payment page (src/demo/pay-page.tsx) is a page of the site that sent this request.
    else response.json({ url: `${siteOrigin()}/demo/pay?payPlanId=${payPlanId}` })
  })

  app.post('/generate-token', (request, response) => {
    const account = sessions.verify(readBody<{ idToken: string }>(request).idToken)
    if (account === 'expired') throw new HttpError(401, 'The id token has expired.')
    if (account === 'unknown') throw new HttpError(401, 'The id token is not valid.')
    response.json({ customToken: PREFIX + account.id })
  })

  app.post('/newsletter', (request, response) => {
    readBody(request)
    response.json({})
  })
}
