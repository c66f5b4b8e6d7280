import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $resetEmail, resetEmailChanged } from '../../../src/models/auth/password-reset'
import '../../../src/models/auth/sign-up'
import { $newsletterEmail, emailChanged } from '../../../src/models/content/newsletter'
import { pageRestored } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { sharedSignOutRequested, signOutRequested } from '../../../src/models/site/session'
import { settled, signedInStorage, startSignedIn, startTestApp } from '../../support/start-test-app'

const OTHER_EMAIL = 'someone.else@school.org'

/** The keys of `STORAGE_KEYS`, also with a path of a form appended, and their values in the storage, as one text. */
const contentOf = (storage: ReturnType<typeof createInMemoryStorage>): string =>
  Object.values(STORAGE_KEYS)
    .flatMap((key) => [key, `${key}/auth`, `${key}/signup`])
    .map((key) => `${key}: ${storage.get(key)}`)
    .join('\n')

describe('After a sign-out, nothing of the teacher remains', () => {
  const startWithTraces = async () => {
    const tab = createInMemoryStorage({
      [`${STORAGE_KEYS.signUpForm}/signup`]: 'fullName=Ada&email=ada%40school.org',
      [`${STORAGE_KEYS.signUpForm}/auth`]: 'fullName=Ada&email=ada%40school.org',
      [STORAGE_KEYS.typedFields]: JSON.stringify({
        path: '/signup',
        fields: [{ name: 'email', value: 'ada' }],
      }),
    })
    // /guide shows none of the forms whose text is stored.
    const app = await startSignedIn({ at: '/guide', tab })
    const data = { ...EMPTY_ONBOARDING, firstName: 'Ada', school: 'St. Ada', email: OTHER_EMAIL }
    tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft({ data, step: 'personal' }, app.clock.now()))
    return { ...app, tab }
  }

  test.each([
    ['Sign out', signOutRequested, 'local'],
    ['Sign out of a shared computer', sharedSignOutRequested, undefined],
  ] as const)('%s', async (_, event, params) => {
    const { scope, tab, persistent } = await startWithTraces()
    expect(contentOf(tab)).toMatch(/Ada/)
    await allSettled(event as typeof signOutRequested, { scope, params: params as 'local' })
    await settled(scope)
    expect(contentOf(tab)).not.toMatch(/ada|someone\.else/i)
    expect(contentOf(persistent)).not.toMatch(/returning|teacher@/)
  })

  test.each([
    ['newsletter', $newsletterEmail, emailChanged],
    ['password reset', $resetEmail, resetEmailChanged],
  ])('the field of the %s is empty', async (_, $email, changed) => {
    const { scope } = await startSignedIn({ at: '/teacher-resources' })
    await allSettled(changed, { scope, params: RETURNING_EMAIL })
    await allSettled(signOutRequested, { scope, params: 'local' })
    await settled(scope)
    expect(scope.getState($email)).toBe('')
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

describe('The completion flag of one teacher does not let the next one skip onboarding', () => {
  test('after a visitor’s onboarding in another tab', async () => {
    const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
    persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
    persistent.set(STORAGE_KEYS.completedBy, '')
    const { scope } = await startTestApp({ at: '/signup', scenario: 'returning-teacher', persistent })
    expect(scope.getState($onboardingOpen)).toBe(true)
  })
})

test('onboarding that was open before a reload waits until it is known who is signed in', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingOpen]: '/guide' })
  const { scope } = await startSignedIn({ tab })
  expect(scope.getState($onboardingOpen)).toBe(false)
})
