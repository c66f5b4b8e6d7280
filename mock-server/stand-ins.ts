import type { Application } from 'express'
import { withGoogleSignIn } from '../fixtures/account'
import { referenceDataOf } from '../fixtures/database'
import type { Visitor } from '../fixtures/stand-ins/separate-app'
import { HttpError, readObjectBody } from './http-errors'
import { accountOfCustomToken } from './services'
import { readEmail, readName, type Sessions } from './sessions'
import type { Store } from './store'

/** Serves the data of the stand-ins for Google, the grAId app and the payment page, which src/demo renders. */
export const serveStandIns = (app: Application, sessions: Sessions, store: Store): void => {
  // A blocked or cancelled popup is simulated by the adapter (adapters/json-server/auth.ts).
  app.get('/auth/google', (_request, response) => {
    const { auth } = store.scenario().faults
    const popup = auth === 'popup-blocked' || auth === 'popup-cancelled' ? auth : 'open'
    const accounts = store.googleAccounts().map(({ email, displayName }) => ({ email, displayName }))
    response.json({ popup, accounts })
  })

  // Creates the account if the email is new.
  app.post('/auth/google', (request, response) => {
    const body = readObjectBody(request)
    const email = readEmail(body)
    const displayName = readName(body, 'displayName', email.split('@')[0] ?? email)
    const account =
      store.accountByEmail(email) ??
      store.addAccount({ email, displayName, password: null, google: true, verified: true })
    const session = sessions.begin(account)
    store.replaceAccount(withGoogleSignIn(account))
    store.save()
    response.json(session)
  })

  app.post('/stand-ins/token', (request, response) => {
    const { token, data } = readObjectBody(request)
    const account = typeof token === 'string' ? accountOfCustomToken(store, token) : null
    if (!account) throw new HttpError(401, 'That token isn’t valid.')
    const record = store.ensureUserRecord(account, typeof data === 'string' ? data : '')
    const visitor: Visitor = {
      name: account.displayName,
      email: account.email,
      hadRecord: record !== undefined,
      recordedData: String(record?.data ?? ''),
      payPlanId: store.paymentOf(account.id) ?? null,
      reference: referenceDataOf(store.tables()),
    }
    store.save()
    response.json(visitor)
  })

  app.post('/stand-ins/payment', (request, response) => {
    const { accountId, payPlanId } = readObjectBody(request)
    if (typeof payPlanId !== 'number') throw new HttpError(400, "'payPlanId' must be a number.")
    store.addPayment(typeof accountId === 'string' ? accountId : null, payPlanId)
    store.save()
    response.json({})
  })
}
