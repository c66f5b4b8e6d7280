import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Application, Request } from 'express'
import type { Account } from '../fixtures/cast'
import { parseEmail } from '../src/core/domain/auth/email'
import { HttpError, handle, objectIn, refuseMethod } from './http-errors'
import { readPaymentOrder } from './payment-page'
import type { Sessions } from './sessions'
import type { Store } from './store'

const signatureOf = (secret: string, accountId: string): string =>
  createHmac('sha256', secret).update(accountId).digest('base64url')

/** The token the separate app takes for an account. It can be checked without having been remembered. */
const customTokenOf = (store: Store, { id }: Account): string =>
  `custom.${Buffer.from(id).toString('base64url')}.${signatureOf(store.secret(), id)}`

/** The account a custom token was issued for; null when the server never issued it. */
export const accountOfCustomToken = (store: Store, customToken: string): Account | null => {
  const [, encoded = '', signature = ''] = /^custom\.([\w-]+)\.([\w-]+)$/.exec(customToken) ?? []
  const id = Buffer.from(encoded, 'base64url').toString()
  const [given, due] = [Buffer.from(signature), Buffer.from(signatureOf(store.secret(), id))]
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null
  return store.accountById(id) ?? null
}

/** The server's own address, as this request reached it: 127.0.0.1 and localhost are different origins. */
const ownOrigin = (request: Request): string => {
  const { host = '' } = request.headers
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)
    ? `http://${host}`
    : `http://127.0.0.1:${request.socket.localPort}`
}

/** `/checkout`, `/generate-token` and `/newsletter`: the site's own services. */
export const serveServices = (app: Application, sessions: Sessions, store: Store): void => {
  const checkout = handle((request, response) => {
    const { payPlanId, cancelLanding } = objectIn(request)
    if (typeof payPlanId !== 'number' || readPaymentOrder(String(payPlanId)) === null) {
      throw new HttpError({ status: 400, message: "'payPlanId' must be 2, 3, 4 or 6." })
    }
    if (cancelLanding !== true) throw new HttpError({ status: 400, message: "'cancelLanding' must be true." })
    if (store.scenario().faults.checkout === 'no-url') response.json({})
    else response.json({ url: `${ownOrigin(request)}/pay?payPlanId=${payPlanId}` })
  })

  const token = handle((request, response) => {
    const { idToken } = objectIn(request)
    if (typeof idToken !== 'string') throw new HttpError({ status: 400, message: "'idToken' must be text." })
    const bearer = sessions.bearerOf(idToken)
    if (bearer === 'expired') throw new HttpError({ status: 401, message: 'The id token has expired.' })
    if (bearer === 'unknown') throw new HttpError({ status: 401, message: 'The id token is not valid.' })
    response.json({ customToken: customTokenOf(store, bearer) })
  })

  const newsletter = handle(async (request, response) => {
    const { email } = objectIn(request)
    const address = typeof email === 'string' ? parseEmail(email) : null
    if (address === null) {
      throw new HttpError({ status: 400, message: "'email' must be an email address." })
    }
    store.subscribe(address)
    await store.saved()
    response.json({})
  })

  app.route('/checkout').post(checkout).all(refuseMethod('POST'))
  app.route('/generate-token').post(token).all(refuseMethod('POST'))
  app.route('/newsletter').post(newsletter).all(refuseMethod('POST'))
}
