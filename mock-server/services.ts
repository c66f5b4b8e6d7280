import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Application, Request } from 'express'
import type { Account } from '../fixtures/account'
import { HttpError } from './http-errors'
import { requestSchemaOf, violationOf } from './openapi'
import { isLoopbackHost } from './origins'
import { bearerTokenOf, type Sessions } from './sessions'
import type { Store } from './store'

const signatureOf = (secret: string, accountId: string): string =>
  createHmac('sha256', secret).update(accountId).digest('base64url')

/** The account's id with a signature, so that the token can be verified without being stored. */
const customTokenOf = (store: Store, { id }: Account): string =>
  `custom.${Buffer.from(id).toString('base64url')}.${signatureOf(store.secret(), id)}`

/** Returns null if the signature is wrong or the account does not exist. */
export const accountOfCustomToken = (store: Store, customToken: string): Account | null => {
  const [, encoded = '', signature = ''] = /^custom\.([\w-]+)\.([\w-]+)$/.exec(customToken) ?? []
  const id = Buffer.from(encoded, 'base64url').toString()
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(store.secret(), id))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return store.accountById(id) ?? null
}

/** Keeps the host name that the client used, because 127.0.0.1 and localhost are different origins. */
const ownOrigin = (request: Request): string => {
  const { host = '' } = request.headers
  return isLoopbackHost(host) ? `http://${host}` : `http://127.0.0.1:${request.socket.localPort}`
}

/** Throws an `HttpError` 400 unless docs/openapi.yaml allows the body. */
const readBody = <Body>(request: Request): Body => {
  const violation = violationOf(requestSchemaOf(request.path), request.body)
  if (violation) throw new HttpError(400, `${violation.text}.`)
  return request.body as Body
}

export const serveServices = (app: Application, sessions: Sessions, store: Store): void => {
  app.post('/checkout', (request, response) => {
    const { payPlanId } = readBody<{ payPlanId: number }>(request)
    const idToken = bearerTokenOf(request)
    if (idToken !== null && typeof sessions.verify(idToken) === 'string')
      throw new HttpError(401, 'The id token is not valid.')
    if (store.scenario().faults.checkout === 'no-url') response.json({})
    else response.json({ url: `${ownOrigin(request)}/pay?payPlanId=${payPlanId}` })
  })

  app.post('/generate-token', (request, response) => {
    const account = sessions.verify(readBody<{ idToken: string }>(request).idToken)
    if (account === 'expired') throw new HttpError(401, 'The id token has expired.')
    if (account === 'unknown') throw new HttpError(401, 'The id token is not valid.')
    response.json({ customToken: customTokenOf(store, account) })
  })

  app.post('/newsletter', (request, response) => {
    readBody(request)
    response.json({})
  })
}
