import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { serializeVisitorDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { StoragePort } from '../../../src/core/ports/storage'
import { DEMO_STORAGE_KEYS } from '../../../src/demo/storage-keys'
import { resetForm, resetOpened } from '../../../src/models/auth/password-reset'
import { newsletterForm } from '../../../src/models/content/newsletter'
import { $onboardingOpen } from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import {
  $authenticating,
  $checkingIdentity,
  $identity,
  $identityUnknown,
  $signOutScopes,
  $teacher,
  authenticated,
  authenticationFailed,
  authenticationStarted,
  identityRetried,
  sharedSignOutRequested,
} from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import {
  expireSession,
  settled,
  signedInStorage,
  signIn,
  startSignedIn,
  startTestApp,
  type TestApp,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'
import { press, signOut } from '../press'
import '../../../src/models/auth/sign-up'

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
  expect(scope.getState($checkingIdentity)).toBe(false)
})

test('if the provider cannot be loaded, the identity is unknown and the hint kept until a retry succeeds', async () => {
  let isLoadable = false
  const app = await startSignedIn({ at: '/', rebind: loadable(() => isLoadable) })
  const { scope, persistent } = app
  expect(scope.getState($identityUnknown)).toBe(true)
  expect(persistent.get(STORAGE_KEYS.signedInHint)).toBe('returning')
  expect(app.log.entries).toMatchObject([{ event: 'The sign-in provider could not be loaded' }])

  isLoadable = true
  await press(app, identityRetried)
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
  const thrown = { event: 'A use case threw', detail: { error: 'TypeError' } }
  expect(app.log.entries).toMatchObject([entry, entry, thrown])
  isOffline = false
  await signIn(app)
  expect(app.scope.getState($teacher)?.email).toBe(RETURNING_EMAIL)
})

test('of two pending sign-ins, the failure of one leaves the other pending; the success of one ends both', async () => {
  const { scope } = await startTestApp({ at: '/auth' })
  for (const event of [authenticationStarted, authenticationStarted, authenticationFailed])
    await allSettled(event, { scope })
  expect(scope.getState($authenticating)).toBe(true)
  await allSettled(authenticationStarted, { scope })
  const params = { id: 'returning', email: RETURNING_EMAIL, displayName: 'R' }
  await allSettled(authenticated, { scope, params })
  expect(scope.getState($authenticating)).toBe(false)
})

test('a sign-out that fails keeps the session; one that succeeds removes session, hint, completion flag and toasts', async () => {
  const app = await startSignedIn()
  const { scope, persistent, backend } = app
  backend.faults.auth = 'down'
  await signOut(app, 'global')
  expect(scope.getState($identity)).not.toBeNull()
  expect(persistent.get(STORAGE_KEYS.signOutMark)).toBe('')
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Could not sign out' }])

  delete backend.faults.auth
  await signOut(app, 'global')
  expect(scope.getState($identity)).toBeNull()
  expect(persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
  expect(persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', title: 'Signed out' }])
})

const OTHER_EMAIL = 'someone.else@school.org'

/** Keys and values of `storage` as one text, without the accounts of the fake backend. */
const contentOf = (storage: StoragePort): string =>
  storage
    .keys()
    .filter((key) => key !== DEMO_STORAGE_KEYS.demoBackend)
    .map((key) => `${key}: ${storage.get(key)}`)
    .join('\n')

/** Keys that no list of the site names: of a later version, of a library. */
const UNKNOWN = { graidUnknown: 'Ada', 'firebase:unknown:key': 'Ada', unknown: 'Ada' }

describe('After a sign-out, nothing of the teacher remains', () => {
  const startWithTraces = async () => {
    const fields = [{ name: 'email', value: 'ada' }]
    const tab = createInMemoryStorage({
      [`${STORAGE_KEYS.formFields}/signup`]: 'fullName=Ada&email=ada%40school.org',
      [`${STORAGE_KEYS.formFields}/auth`]: 'fullName=Ada&email=ada%40school.org',
      [STORAGE_KEYS.typedFields]: JSON.stringify({ path: '/signup', fields }),
      ...UNKNOWN,
    })
    // On /guide, no form restores or changes the stored text.
    const app = await startSignedIn({ at: '/guide', tab })
    const data = { ...EMPTY_ONBOARDING, firstName: 'Ada', school: 'St. Ada', email: OTHER_EMAIL }
    tab.set(STORAGE_KEYS.onboardingDraft, serializeVisitorDraft({ data, step: 'personal' }, app.clock.now()))
    for (const [key, value] of Object.entries(UNKNOWN)) app.persistent.set(key, value)
    return { ...app, tab }
  }

  test.each([
    ['Sign out', signOut, 'your drafts'],
    [
      'Sign out of a shared computer',
      (app: TestApp) => press(app, sharedSignOutRequested),
      'your drafts and how you sign in',
    ],
  ])('%s', async (_, end, forgotten) => {
    const app = await startWithTraces()
    const { scope, tab, persistent } = app
    persistent.set(STORAGE_KEYS.lastSignInMethod, 'email')
    for (const typed of [newsletterForm.typed, resetOpened])
      await allSettled(typed, { scope, params: RETURNING_EMAIL })
    expect(contentOf(tab)).toMatch(/Ada/)
    await end(app)
    expect(contentOf(tab)).not.toMatch(/ada|someone\.else/i)
    expect(contentOf(persistent)).not.toMatch(/returning|teacher@|Ada/)
    for (const { $email } of [newsletterForm, resetForm]) expect(scope.getState($email)).toBe('')
    const description = `You’re signed out. This browser has forgotten ${forgotten}.`
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Signed out', description }])
  })

  test('also in another tab', async () => {
    const { tab, persistent, scope } = await startWithTraces()
    await signOut(await startSignedIn({ persistent: persistent.inAnotherTab() }))
    await settled(scope)
    expect(contentOf(tab)).not.toMatch(/ada|someone\.else/i)
    expect(contentOf(persistent)).not.toMatch(/returning|teacher@|Ada/)
  })

  test('after an expiry, only what its teacher goes on with remains', async () => {
    const { tab, persistent, scope } = await startWithTraces()
    expireSession(persistent)
    await settled(scope)
    expect([contentOf(tab), contentOf(persistent)].join()).not.toMatch(/unknown/)
    expect(contentOf(tab)).toContain(OTHER_EMAIL)
  })

  test('also in a tab that was away; a tab keeps everything of its own', async () => {
    const { tab, persistent } = await startWithTraces()
    await startSignedIn({ persistent, tab })
    expect(contentOf(tab)).toMatch(/ada/)
    persistent.remove(STORAGE_KEYS.signedInHint)
    persistent.set(STORAGE_KEYS.signOutMark, 'later')
    await startTestApp({ tab, persistent })
    expect(contentOf(tab)).not.toMatch(/ada|someone\.else/i)
    tab.set(`${STORAGE_KEYS.formFields}/auth`, 'fullName=Grace')
    await startTestApp({ tab, persistent })
    expect(contentOf(tab)).toMatch(/Grace/)
  })
})

test('a page restored from the back/forward cache is loaded again if another teacher has signed in', async () => {
  const persistent = await signedInStorage()
  const app = await startTestApp({
    at: '/payment?planid=2',
    scenario: 'returning-teacher',
    persistent: persistent.inAnotherTab(),
  })
  const { scope, navigation } = app
  // WebKit delivers no `storage` event to a cached page, so this change is noticed only when the page is restored.
  persistent.set(STORAGE_KEYS.signedInHint, 'unrecorded')
  await allSettled(pageRestored, { scope })
  expect(navigation.departures).toEqual([{ to: 'reload' }])

  persistent.set(STORAGE_KEYS.signedInHint, 'returning')
  await allSettled(pageRestored, { scope })
  expect(navigation.departures).toHaveLength(1)
  persistent.set(STORAGE_KEYS.signedInHint, 'unrecorded')
  await settled(scope)
  expect(navigation.departures).toHaveLength(2)
})

test('a visitor’s onboarding in another tab does not let a teacher skip onboarding', async () => {
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
  persistent.set(STORAGE_KEYS.completedBy, '')
  const { scope } = await startTestApp({ at: '/signup', scenario: 'returning-teacher', persistent })
  expect(scope.getState($onboardingOpen)).toBe(true)
})
