import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $authenticating,
  $identitySettled,
  $identityUnknown,
  $signOutScopes,
  $teacher,
  authenticationFailed,
  authenticationStarted,
  identityChanged,
  identityRetried,
} from '../../../src/models/site/session'
import { settled, signIn, startSignedIn, startTestApp } from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'

/** Replaces `auth.watch`. While `isLoadable` returns false, `watch` reports that the provider could not be loaded. */
const loadable = (isLoadable: () => boolean) =>
  withAuth((auth) => ({
    watch: (listener, onUnavailable) => {
      if (isLoadable()) return auth.watch(listener)
      queueMicrotask(() => onUnavailable?.())
      return () => {}
    },
  }))

test('while a teacher is signed in, a sign-in hint is stored and the sign-outs of the provider are offered', async () => {
  const app = await startTestApp({ at: '/auth', scenario: 'returning-teacher' })
  expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  await signIn(app)
  expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBe('returning')
  expect(app.scope.getState($signOutScopes)).toEqual(['local', 'others', 'global'])
  const { scope } = await startTestApp({ at: '/terms' })
  expect(scope.getState($signOutScopes)).toEqual([])
  expect(scope.getState($identitySettled)).toBe(true)
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

test('if the use cases cannot be loaded, a sign-in tries again, once', async () => {
  let isOffline = true
  const preload = async () => {
    if (isOffline) throw new TypeError('offline')
  }
  const app = await startTestApp({ at: '/auth', scenario: 'returning-teacher', preload })
  await signIn(app)
  const entry = { event: 'The sign-in provider could not be loaded' }
  expect(app.log.entries).toMatchObject([entry, entry, { event: 'A use case threw' }])
  isOffline = false
  await signIn(app)
  expect(app.scope.getState($teacher)?.email).toBe(RETURNING_EMAIL)
})

test('of two pending sign-ins, the failure of one leaves the other pending', async () => {
  const { scope } = await startTestApp({ at: '/auth' })
  for (const event of [authenticationStarted, authenticationStarted, authenticationFailed])
    await allSettled(event, { scope })
  expect(scope.getState($authenticating)).toBe(true)
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
