import type { Application, Request } from 'express'
import { DEMO_CODE } from '../fixtures/account'
import { usableFactors } from '../src/core/domain/auth/second-factor'
import { FAILURE_REASONS } from '../src/pages/auth/failure-reasons'
import { HttpError, readObjectBody } from './http-errors'
import { addRoute } from './routes'
import { readText, type Sessions } from './sessions'
import type { Store } from './store'

/**
 * Serves /auth/factors/challenge, which stands in for sending a text message, and /auth/factors/verify, which starts the
 * session of a sign-in that `sessions.begin` has interrupted. Every code is `DEMO_CODE`.
 */
export const serveSecondFactor = (app: Application, sessions: Sessions, store: Store): void => {
  const read = (request: Request) => {
    const body = readObjectBody(request)
    const account = sessions.challenged(readText(body, 'challenge'))
    const factor = usableFactors(account?.factors ?? []).find(({ id }) => id === readText(body, 'factorId'))
    if (!account || !factor) {
      throw new HttpError(403, FAILURE_REASONS['second-factor-expired'], 'mfa_challenge_expired')
    }
    return { body, account }
  }

  addRoute(app, '/auth/factors/challenge', {
    post: (request, response) => {
      read(request)
      response.json({})
    },
  })

  addRoute(app, '/auth/factors/verify', {
    post: async (request, response) => {
      const { body, account } = read(request)
      if (readText(body, 'code') !== DEMO_CODE) {
        throw new HttpError(422, FAILURE_REASONS['wrong-code'], 'mfa_verification_failed')
      }
      const session = sessions.begin(account, true)
      await store.saved()
      response.json(session)
    },
  })
}
