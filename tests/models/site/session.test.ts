import { allSettled, createWatch } from 'effector'
import { expect, test, vi } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import { TOKENS } from '../../../src/app/tokens'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import {
  $identity,
  $identityUnknown,
  $signOutScopes,
  $teacher,
  accountReplaced,
  identityChanged,
  identityRetried,
} from '../../../src/models/site/session'
import { settled, signIn, startSignedIn, startTestApp, visit } from '../../support/start-test-app'
import type { Rebind } from '../../support/test-container'

const ADA = { id: 'ada', email: 'ada@school.org', displayName: 'Ada King' }
const GRACE = { id: 'grace', email: 'grace@school.org', displayName: 'Grace Hopper' }

test.each([
  ['/', false],
  ['/guide', false],
  ['/auth', true],
  ['/signup', true],
])('%s loads the sign-in provider for an anonymous visitor: %s', async (at, isLoaded) => {
  const { environment, ports } = await startTestApp({ at })
  expect(vi.mocked(environment.loadUseCases).mock.calls.length > 0).toBe(isLoaded)
  expect(ports.auth.watch).toHaveBeenCalledTimes(isLoaded ? 1 : 0)
  expect(ports.auth.prepare).not.toHaveBeenCalled()
})

/** Replaces `auth.watch`. While `isLoadable` returns false, `watch` reports that the provider could not be loaded. */
const loadable =
  (isLoadable: () => boolean): Rebind =>
  ({ onActivation }) =>
    onActivation(TOKENS.auth, (_, auth) => ({
      ...auth,
      watch: (listener, onUnavailable) => {
        if (isLoadable()) return auth.watch(listener)
        queueMicrotask(() => onUnavailable?.())
        return () => {}
      },
    }))

test('the identity is watched once, however many pages are visited and sign-ins tried', async () => {
  const app = await startTestApp({ at: '/auth', scenario: 'returning-teacher' })
  await visit(app, '/terms')
  await visit(app, '/signup')
  await visit(app, '/auth')
  await signIn(app, 'nobody@school.org')
  await signIn(app)
  await allSettled(identityRetried, { scope: app.scope })
  expect(app.ports.auth.watch).toHaveBeenCalledTimes(1)
})

test('while a teacher is signed in, a sign-in hint is stored and the sign-outs of the provider are offered', async () => {
  const app = await startTestApp({ at: '/auth', scenario: 'returning-teacher' })
  expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  await signIn(app)
  expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBe('returning')
  expect(app.scope.getState($signOutScopes)).toEqual(['local', 'others', 'global'])
  const { scope } = await startTestApp({ at: '/terms' })
  expect(scope.getState($signOutScopes)).toEqual([])
})

test('a remembered session is restored on the landing page without leaving it', async () => {
  const app = await startSignedIn({ at: '/' })
  expect(app.scope.getState($teacher)?.email).toBe(RETURNING_EMAIL)
  expect(app.navigation.departures).toEqual([])
})

test('if the provider cannot be loaded, the identity is unknown and the hint kept until a retry succeeds', async () => {
  let isLoadable = false
  const app = await startSignedIn({ at: '/', rebind: loadable(() => isLoadable) })
  const { scope, persistent } = app
  expect(scope.getState($identityUnknown)).toBe(true)
  expect(persistent.get(STORAGE_KEYS.signedInHint)).toBe('returning')
  expect(app.log.entries).toMatchObject([{ event: 'The sign-in provider could not be loaded' }])
  await allSettled(identityRetried, { scope })
  await settled(scope)
  expect(scope.getState($identityUnknown)).toBe(true)

  isLoadable = true
  await allSettled(identityRetried, { scope })
  await settled(scope)
  expect(scope.getState($identityUnknown)).toBe(false)
  expect(scope.getState($teacher)?.email).toBe(RETURNING_EMAIL)
})

test('a visitor is not told that the provider cannot be loaded, and is signed in by a later sign-in', async () => {
  let isLoadable = false
  const app = await startTestApp({
    at: '/auth',
    scenario: 'returning-teacher',
    rebind: loadable(() => isLoadable),
  })
  const { scope } = app
  expect(scope.getState($identityUnknown)).toBe(false)
  await signIn(app, 'nobody@school.org')
  expect(app.ports.auth.watch).toHaveBeenCalledTimes(2)
  isLoadable = true
  await signIn(app)
  expect(scope.getState($identity)?.email).toBe(RETURNING_EMAIL)
})

test.each([
  ['  Ada King ', 'Ada King'],
  [' ', RETURNING_EMAIL],
])('a teacher with the display name %j is shown as %j', async (displayName, name) => {
  const { scope } = await startTestApp()
  const identity = { id: 'ada', email: RETURNING_EMAIL, displayName }
  await allSettled(identityChanged, { scope, params: identity })
  expect(scope.getState($teacher)).toEqual({ name, email: RETURNING_EMAIL })
})

test.each([
  ['the first account of a tab', [ADA], 0],
  ['the same account', [ADA, null, ADA], 0],
  ['another account', [ADA, GRACE], 1],
  ['another account after the session has ended', [ADA, null, GRACE], 1],
  ['nobody, after another account', [ADA, GRACE, null, null], 1],
])('%s: the identities %j replace an account %i times', async (_, identities, count) => {
  const { scope } = await startTestApp()
  const replaced = vi.fn()
  createWatch({ unit: accountReplaced, scope, fn: replaced })
  for (const params of identities) await allSettled(identityChanged, { scope, params })
  expect(replaced).toHaveBeenCalledTimes(count)
})
