import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { TOKENS } from '../../../src/app/tokens'
import { err } from '../../../src/core/domain/result'
import { finished } from '../../../src/models/onboarding/completion'
import {
  $answers,
  $step,
  answersChanged,
  continued,
  stepsMounted,
} from '../../../src/models/onboarding/draft'
import { $handingOver, $handOverProblem, openingRequested } from '../../../src/models/site/hand-over'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  expireSession,
  handOvers,
  settled,
  signIn,
  startSignedIn,
  startTestApp,
  visit,
} from '../../support/start-test-app'
import type { Rebind } from '../../support/test-container'

const at = '/auth?isLogin=true'

const signedOut = { kind: 'signed-out' as const, message: 'The session has ended.' }
const unauthorized = { kind: 'unauthorized' as const, message: 'The id token was rejected.' }
const unavailable = { kind: 'unavailable' as const, reason: 'timeout' as const, message: 'No response.' }

test.each<[string, Rebind, object]>([
  [
    'an ended session',
    ({ onActivation }) =>
      onActivation(TOKENS.auth, (_, auth) => ({ ...auth, idToken: async () => err(signedOut) })),
    { kind: 'sign-in-needed', answersKept: false },
  ],
  [
    'an id token that the token service rejects twice',
    ({ rebind }) => rebind(TOKENS.tokens).toConstantValue({ issue: async () => err(unauthorized) }),
    { kind: 'token-failed', cause: unauthorized },
  ],
  [
    'an id token that the database rejects twice',
    ({ rebind }) => rebind(TOKENS.users).toConstantValue({ findByProviderId: async () => err(unauthorized) }),
    { kind: 'look-up-failed', cause: unauthorized },
  ],
  [
    'an unavailable token service',
    ({ rebind }) => rebind(TOKENS.tokens).toConstantValue({ issue: async () => err(unavailable) }),
    { kind: 'token-failed', cause: unavailable },
  ],
])('after %s, the problem says whether another sign-in or a retry is needed', async (_, rebind, problem) => {
  const app = await startTestApp({ at, scenario: 'returning-teacher', rebind })
  await signIn(app)
  expect(app.scope.getState($handOverProblem)).toMatchObject(problem)
  const { kind } = app.scope.getState($handOverProblem) ?? {}
  expect(app.scope.getState($toasts)).toHaveLength(kind === 'look-up-failed' ? 1 : 0)
})

describe('A session that has ended', () => {
  test('while the teacher opens the app needs another sign-in, which opens it', async () => {
    const app = await startSignedIn()
    const { scope, persistent } = app
    app.backend.faults.latency = 1_000
    void allSettled(openingRequested, { scope })
    expireSession(persistent)
    await app.clock.advance(10_000)
    await settled(scope)
    expect(scope.getState($handOverProblem)).toEqual({ kind: 'sign-in-needed', answersKept: false })
    expect(scope.getState($handingOver)).toBe(false)
    expect(handOvers(app)).toEqual([])

    delete app.backend.faults.latency
    await visit(app, at)
    expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'sign-in-needed' })
    await signIn(app)
    expect(handOvers(app)).toHaveLength(1)
    expect(scope.getState($handOverProblem)).toBeNull()
  })

  test('after onboarding was completed keeps the answers, and the sign-in returns to the last step', async () => {
    const app = await startSignedIn({}, UNRECORDED_EMAIL)
    const { scope, persistent } = app
    await allSettled(onboardingRequested, { scope })
    await allSettled(stepsMounted, { scope })
    await allSettled(answersChanged, { scope, params: COMPLETE_ONBOARDING })
    for (const _ of [1, 2, 3, 4]) await allSettled(continued, { scope })
    app.backend.faults.latency = 1_000
    void allSettled(finished, { scope })
    expireSession(persistent)
    await app.clock.advance(10_000)
    await settled(scope)
    expect(scope.getState($handOverProblem)).toEqual({ kind: 'sign-in-needed', answersKept: true })

    delete app.backend.faults.latency
    await visit(app, at)
    await signIn(app, UNRECORDED_EMAIL)
    expect(scope.getState($onboardingOpen)).toBe(true)
    expect(scope.getState($step)).toBe('complete')
    expect(scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
  })
})
