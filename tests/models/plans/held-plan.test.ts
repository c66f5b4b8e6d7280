import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { TOKENS } from '../../../src/app/tokens'
import { ok } from '../../../src/core/domain/result'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $planState } from '../../../src/models/plans/held-plan'
import { windowFocused } from '../../../src/models/site/navigation'
import { signOutRequested } from '../../../src/models/site/session'
import { expireSession, START, settled, signIn, startSignedIn, visit } from '../../support/start-test-app'

const STANDARD = {
  planId: 2,
  period: 'monthly',
  paymentFailed: false,
  paidUntil: null,
  endsAt: null,
} as const

type Started = Awaited<ReturnType<typeof startSignedIn>>

test.each<[string, (app: Started) => Promise<unknown> | undefined]>([
  ['a sign-out', ({ scope }) => allSettled(signOutRequested, { scope, params: 'local' })],
  ['the end of the session', ({ persistent }) => void expireSession(persistent)],
])('after %s, nothing of the plan is left for the next teacher in this tab', async (_, end) => {
  const stored = `2 monthly ${START}`
  const tab = createInMemoryStorage({
    [STORAGE_KEYS.paidPlan]: stored,
    [STORAGE_KEYS.orderedPlan]: stored,
  })
  const app = await startSignedIn({
    at: '/upgrade',
    tab,
    rebind: ({ onActivation }) =>
      onActivation(TOKENS.subscriptions, () => ({
        find: async (id) => ok({ subscription: id === 'returning' ? STANDARD : null, readAt: START }),
      })),
  })
  expect(app.scope.getState($planState)).toMatchObject({ held: STANDARD })
  await end(app)
  await settled(app.scope)
  await visit(app, '/auth?isLogin=true')
  await signIn(app, UNRECORDED_EMAIL)
  for (const path of ['/upgrade', '/']) {
    await visit(app, path)
    const plans = { held: null, chosen: null, left: null, paid: null }
    expect(app.scope.getState($planState)).toEqual({ ...plans, isSignedIn: true })
  }
  expect(tab.keys().filter((key) => /Plan/.test(key))).toEqual([])
})

test('the plan is read again when the window has the focus again', async () => {
  const { scope, ports } = await startSignedIn({ at: '/upgrade' })
  expect(ports.subscriptions.find).toHaveBeenCalledTimes(1)
  await allSettled(windowFocused, { scope })
  expect(ports.subscriptions.find).toHaveBeenCalledTimes(2)
})
