import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { DEMO_CODE } from '../../../fixtures/account'
import { RESEND_WAIT } from '../../../src/core/domain/auth/code'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { SecondFactorEvent } from '../../../src/core/use-cases/sign-in/second-factor'
import {
  $secondFactor,
  secondFactorCancelled,
  secondFactorEvent,
} from '../../../src/models/auth/second-factor'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { $handOverProblem } from '../../../src/models/site/hand-over'
import { pageEntered } from '../../../src/models/site/navigation'
import { $authenticating, sessionChanged } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { change } from '../../core/use-cases/support'
import { handOvers, settled, signIn, startTestApp, type TestApp } from '../../support/start-test-app'

const open = async () => {
  const app = await startTestApp({ scenario: 'second-factor', at: '/auth?isLogin=true' })
  await signIn(app)
  return app
}

const send = async ({ scope }: TestApp, ...events: SecondFactorEvent[]) => {
  for (const params of events) void allSettled(secondFactorEvent, { scope, params })
  await settled(scope)
}
const enter = (app: TestApp, code = DEMO_CODE) => send(app, { type: 'typed', code }, { type: 'submitted' })
const stateOf = ({ scope }: TestApp) => scope.getState($secondFactor)

test('a wrong code is a toast and leaves the page open; the next one opens the app', async () => {
  const app = await open()
  expect(stateOf(app)?.factors.map(({ id }) => id)).toEqual(['authenticator', 'phone'])
  expect(app.scope.getState(authAttempts.$problem)).toBeNull()
  expect(app.scope.getState(authAttempts.$busy)).toBe(true)
  const entered = enter(app, '000000')
  expect(app.scope.getState($authenticating)).toBe(true)
  await entered
  expect(stateOf(app)).toMatchObject({ code: '000000', error: { kind: 'wrong-code' } })
  expect(app.scope.getState($authenticating)).toBe(false)
  expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
  await enter(app)
  expect(app.scope.getState($toasts)).toEqual([])
  expect(stateOf(app)).toMatchObject({ isConfirmed: true })
  expect(handOvers(app)).toHaveLength(1)
  expect(app.persistent.get(STORAGE_KEYS.lastSignInMethod)).toBe('email')
})

test('if the app cannot be opened, ‘Try again’ is in place of the page for the code', async () => {
  const app = await open()
  app.backend.faults.users = 'down'
  await enter(app)
  expect(stateOf(app)).toBeNull()
  expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'look-up-failed' })
})

test('a code is sent to a phone; it can be sent again after the wait, and a failure is a toast', async () => {
  const app = await open()
  void send(app, { type: 'another-way' })
  expect(stateOf(app)).toMatchObject({ pending: { type: 'send', factorId: 'phone' }, waitingFor: 1 })
  await settled(app.scope)
  expect(stateOf(app)).toMatchObject({ pending: null, waitingFor: 1, error: null })
  await app.clock.advance(RESEND_WAIT)
  expect(stateOf(app)).toMatchObject({ waitingFor: null })
  app.backend.faults.auth = 'down'
  await send(app, { type: 'send-again' })
  expect(stateOf(app)).toMatchObject({ pending: null, waitingFor: null, error: { kind: 'unavailable' } })
  expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
})

test('after a reload, the form says so, once', async () => {
  const { tab } = await open()
  for (const problem of [{ kind: 'second-factor-expired' }, null]) {
    const app = await startTestApp({ scenario: 'second-factor', at: '/auth?isLogin=true', tab })
    expect(stateOf(app)).toBeNull()
    expect(app.scope.getState(authAttempts.$problem)).toEqual(problem && expect.objectContaining(problem))
  }
})

test.each([
  ['‘Back’', secondFactorCancelled.prepend<void>(() => undefined)],
  ['another page', pageEntered.prepend<void>(() => ({ path: '/privacy', search: '' }))],
  ['a sign-out', sessionChanged.prepend<void>(() => change({ identity: null, ended: 'sign-out' }))],
])('the page for the code ends with %s', async (_, event) => {
  const app = await open()
  await allSettled(event, { scope: app.scope })
  expect(stateOf(app)).toBeNull()
  expect(app.tab.get(STORAGE_KEYS.secondFactorOpen)).toBeNull()
})
