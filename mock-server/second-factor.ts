import type { Application, Request } from 'express'
import { AUTH_MESSAGES } from '../adapters/session/auth-messages'
import { DEMO_CODE } from '../fixtures/account'
import { usableFactors } from '../src/core/domain/auth/second-factor'
import { HttpError, readObjectBody } from './http-errors'
import { readField, type Sessions } from './sessions'
import type { Store } from './store'

/**
 * After `sessions.begin` has demanded a code: /auth/factors/challenge would send the code by text message, and
 * /auth/factors/verify starts the session if the code is `DEMO_CODE`.
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
