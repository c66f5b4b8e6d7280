import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { DEMO_CODE } from '../../../fixtures/account'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import { RESEND_WAIT } from '../../../src/core/domain/auth/code'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { SecondFactorEvent } from '../../../src/core/use-cases/sign-in/second-factor'
import { $secondFactor, secondFactorEvent } from '../../../src/models/auth/second-factor'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $handOverProblem } from '../../../src/models/site/hand-over'
import { $authenticating, authenticated, sessionChanged } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import {
  handOvers,
  settled,
  signIn,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'

const open = (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'second-factor', at: '/auth?isLogin=true', ...options })

const send = async ({ scope }: TestApp, ...events: SecondFactorEvent[]) => {
  for (const params of events) void allSettled(secondFactorEvent, { scope, params })
  await settled(scope)
}
const enter = (app: TestApp, code = DEMO_CODE) => send(app, { type: 'typed', code }, { type: 'submitted' })
const step = ({ scope }: TestApp) => scope.getState($secondFactor)

describe('A sign-in that needs a second factor', () => {
  test('with an email opens the step without an error; the code opens the app', async () => {
    const app = await open()
    await signIn(app)
    expect(step(app)?.factors.map(({ id }) => id)).toEqual(['authenticator', 'phone'])
    expect(app.scope.getState(authAttempts.$problem)).toBeNull()
    expect(app.scope.getState($toasts)).toEqual([])
    expect(app.scope.getState(authAttempts.$busy)).toBe(true)
    await enter(app)
    expect(step(app)).toMatchObject({ isConfirmed: true })
    expect(handOvers(app)).toHaveLength(1)
    expect(app.persistent.get(STORAGE_KEYS.lastSignInMethod)).toBe('email')
  })

  test('stays open with the code after a wrong one, with the provider’s message as toast', async () => {
    const app = await open()
    await signIn(app)
    await enter(app, '000000')
    expect(step(app)).toMatchObject({ code: '000000', error: { kind: 'wrong-code' } })
    expect(app.scope.getState($authenticating)).toBe(false)
    expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
    await enter(app)
    expect(app.scope.getState($toasts)).toEqual([])
    expect(handOvers(app)).toHaveLength(1)
  })

  test('ends the step if the app cannot be opened, so that ‘Try again’ is in place of it', async () => {
    const app = await open()
    app.backend.faults.users = 'down'
    await signIn(app)
    await enter(app)
    expect(step(app)).toBeNull()
    expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'look-up-failed' })
  })

  test('texts a phone once, and again after the wait', async () => {
    const app = await open()
    const { sendCode } = app.ports.auth
    await signIn(app)
    expect(sendCode).not.toHaveBeenCalled()
    await send(app, { type: 'another-way' })
    await send(app, { type: 'send-again' })
    expect(sendCode).toHaveBeenCalledTimes(1)
    expect(step(app)).toMatchObject({ call: null, error: null })
    app.backend.faults.auth = 'down'
    await app.clock.advance(RESEND_WAIT)
    await send(app, { type: 'send-again' })
    expect(sendCode).toHaveBeenCalledTimes(2)
    expect(step(app)).toMatchObject({ call: null, error: { kind: 'unavailable' } })
  })

  test('asks for no code once another attempt has signed the teacher in', async () => {
    const app = await open()
    await signIn(app)
    const params = { id: 'returning', email: RETURNING_EMAIL, displayName: 'R' }
    void allSettled(authenticated, { scope: app.scope, params })
    expect(step(app)).toMatchObject({ isConfirmed: true })
  })

  test('returns to the form with a message if the provider has closed the sign-in', async () => {
    const app = await open({
      rebind: withAuth((auth) => ({
        signInWithCode: (answer) => auth.signInWithCode({ ...answer, challenge: 'closed' }),
      })),
    })
    await signIn(app)
    await enter(app)
    expect(step(app)).toBeNull()
    expect(app.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'second-factor-expired' })
    expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
    expect(app.scope.getState(signUpAttempts.$problem)).toBeNull()
  })
})

describe('The step ends', () => {
  test('when the teacher opens another page, and when a session ends', async () => {
    const app = await open()
    await signIn(app)
    await visit(app, '/privacy')
    expect(step(app)).toBeNull()
    await visit(app, '/auth?isLogin=true')
    await signIn(app)
    await allSettled(sessionChanged, {
      scope: app.scope,
      params: { cause: 'report', identity: null, ended: 'sign-out', isReplaced: false, lastAccount: null },
    })
    expect(step(app)).toBeNull()
  })

  test('with a reload, after which the form says so, once', async () => {
    const app = await open()
    await signIn(app)
    expect(app.tab.get(STORAGE_KEYS.secondFactorOpen)).toBe('true')
    const reloaded = await open({ tab: app.tab })
    expect(step(reloaded)).toBeNull()
    expect(reloaded.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'second-factor-expired' })
    expect((await open({ tab: app.tab })).scope.getState(authAttempts.$problem)).toBeNull()
  })
})
