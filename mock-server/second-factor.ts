import type { Application, Request } from 'express'
import { AUTH_MESSAGES } from '../adapters/session/auth-messages'
import { DEMO_CODE } from '../fixtures/account'
import { usableFactors } from '../src/core/domain/auth/second-factor'
import { HttpError, readObjectBody } from './http-errors'
import { readField, type Sessions } from './sessions'
import type { Store } from './store'

/**
 * Serves /auth/factors/challenge, which stands in for sending a text message, and /auth/factors/verify, which checks
 * the code that `sessions.begin` has demanded and starts the session. Every code is `DEMO_CODE`.
 */
export const serveSecondFactor = (app: Application, sessions: Sessions, store: Store): void => {
  const read = (request: Request) => {
    const body = readObjectBody(request)
    const account = sessions.challenged(readField(body, 'challenge'))
    const factor = usableFactors(account?.factors ?? []).find(({ id }) => id === readField(body, 'factorId'))
    if (!account || !factor) {
      throw new HttpError(403, AUTH_MESSAGES['second-factor-expired'], 'mfa_challenge_expired')
    }
    return { body, account }
  }

  app.post('/auth/factors/challenge', (request, response) => {
    read(request)
    response.json({})
  })

  app.post('/auth/factors/verify', (request, response) => {
    const { body, account } = read(request)
    if (readField(body, 'code') !== DEMO_CODE) {
      throw new HttpError(422, AUTH_MESSAGES['wrong-code'], 'mfa_verification_failed')
    }
    const session = sessions.begin(account, true)
    store.save()
    response.json(session)
  })
}
