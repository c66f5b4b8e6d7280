import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { DRAFT_LIFETIME, serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import {
  $answers,
  $answersKept,
  $otherAnswers,
  $step,
  answersChanged,
  continued,
  otherAnswersDeclined,
  otherAnswersUsed,
  wentBack,
} from '../../../src/models/onboarding/draft'
import { $offeredSubjects } from '../../../src/models/onboarding/reference-lists'
import { $handOverProblem } from '../../../src/models/site/hand-over'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { signOutRequested } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { START, settled, signIn, startTestApp, type TestApp, visit } from '../../support/start-test-app'

const at = '/auth?isLogin=true'

/**
 * Signs in to an account without a user record, so that onboarding opens. Then types a school, and an email that
 * differs from the account's.
 */
const startTyping = async () => {
  const persistent = createInMemoryStorage()
  const app = await startTestApp({ scenario: 'returning-teacher', at, persistent })
  await signIn(app, UNRECORDED_EMAIL)
  await allSettled(continued, { scope: app.scope })
  await allSettled(answersChanged, {
    scope: app.scope,
    params: { school: 'Harbor School', email: 'private@example.org' },
  })
  return { ...app, anotherTab: persistent.inAnotherTab() }
}

const expireSession = async ({ scope, anotherTab }: Awaited<ReturnType<typeof startTyping>>) => {
  anotherTab.remove(STORAGE_KEYS.session)
  await settled(scope)
}

const signInAnotherTab = async (
  { scope, anotherTab }: Pick<Awaited<ReturnType<typeof startTyping>>, 'scope' | 'anotherTab'>,
  email = RETURNING_EMAIL,
) => {
  const other = await startTestApp({ scenario: 'returning-teacher', persistent: anotherTab })
  await other.useCases.signInWithEmail({ email, password: DEMO_PASSWORD })
  await settled(scope)
}

const visitorDraft = (answers: Partial<OnboardingData>, savedAt = START) =>
  createInMemoryStorage({
    [STORAGE_KEYS.onboardingDraft]: serializeDraft(
      { step: 'complete', data: { ...COMPLETE_ONBOARDING, ...answers } },
      savedAt,
    ),
  })

const reload = ({ persistent, tab }: Pick<TestApp, 'persistent' | 'tab'>, address = at) =>
  startTestApp({ scenario: 'returning-teacher', at: address, persistent, tab })

const storedText = ({ tab }: Pick<TestApp, 'tab'>) => tab.get(STORAGE_KEYS.onboardingDraft)

test('an expired session closes onboarding with a message and keeps the answers for the next sign-in', async () => {
  const app = await startTyping()
  const { scope } = app
  await expireSession(app)
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
  expect(scope.getState($handOverProblem)).toEqual({ kind: 'sign-in-needed', answersKept: true })

  const reloaded = await reload(app)
  await signIn(reloaded, UNRECORDED_EMAIL)
  expect(reloaded.scope.getState($step)).toBe('personal')
  expect(reloaded.scope.getState($answers)).toMatchObject({
    school: 'Harbor School',
    email: 'private@example.org',
  })
  expect(reloaded.scope.getState($answersKept)).toBe('kept')
})

test('a visitor does not see the answers of an account whose session expired', async () => {
  const app = await startTyping()
  await expireSession(app)
  await visit(app, '/')
  await allSettled(onboardingRequested, { scope: app.scope })
  expect(app.scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
})

test('another account sees neither the answers nor the email of the previous one; the answers stay stored', async () => {
  const app = await startTyping()
  const { scope } = app
  await signInAnotherTab(app)
  expect(scope.getState($onboardingOpen)).toBe(false)
  await visit(app, '/')
  await allSettled(onboardingRequested, { scope })
  expect(scope.getState($answers)).toMatchObject({ school: '', email: RETURNING_EMAIL })
  await allSettled(answersChanged, { scope, params: { school: 'Hill School' } })
  expect(storedText(app)).toContain('Harbor School')
})

test('a sign-out in another tab closes onboarding and deletes the answers', async () => {
  const app = await startTyping()
  const other = await startTestApp({
    scenario: 'returning-teacher',
    at,
    persistent: app.anotherTab,
  })
  await allSettled(signOutRequested, { scope: other.scope, params: 'local' })
  await settled(app.scope)
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(storedText(app)).toBeNull()
  expect(app.scope.getState($toasts)).toEqual([])
})

test('a draft older than a day is deleted', async () => {
  const app = await startTestApp({ tab: visitorDraft({}, START - DRAFT_LIFETIME - 1) })
  expect(storedText(app)).toBeNull()
})

test.each([UNRECORDED_EMAIL, ` ${UNRECORDED_EMAIL.toUpperCase()}`, ''])(
  'after a sign-in, a visitor’s answers with the email %j are shown, and onboarding says that they were kept',
  async (email) => {
    const app = await startTestApp({ scenario: 'returning-teacher', at, tab: visitorDraft({ email }) })
    await signIn(app, UNRECORDED_EMAIL)
    const { scope } = app
    expect(scope.getState($otherAnswers)).toBeNull()
    expect(scope.getState($answers).lastName).toBe(COMPLETE_ONBOARDING.lastName)
    expect(scope.getState($answersKept)).toBe('kept')
  },
)

test.each([
  ['a visitor at a later step', [continued], false],
  ['an account at the first step', [continued, wentBack], true],
])('%s is not told that the answers were kept', async (_, steps, isSigningIn) => {
  const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth' })
  const { scope } = app
  await allSettled(onboardingRequested, { scope })
  for (const event of steps) await allSettled(event, { scope })
  const reloaded = await reload(app)
  if (isSigningIn) await signIn(reloaded, UNRECORDED_EMAIL)
  else await allSettled(onboardingRequested, { scope: reloaded.scope })
  expect(reloaded.scope.getState($step)).toBe(isSigningIn ? 'welcome' : 'personal')
  expect(reloaded.scope.getState($answersKept)).toBeNull()
})

test('an account that has just been created is not told that its empty answers were kept', async () => {
  const app = await startTestApp({ scenario: 'returning-teacher', at })
  await signIn(app, UNRECORDED_EMAIL)
  expect(app.scope.getState($answersKept)).toBeNull()
  expect(app.log.entries).toEqual([])
})

/** Signs in while the tab stores the draft of a visitor, in which the email is not the email of the account. */
const signInOverOtherAnswers = async () => {
  const tab = visitorDraft({ email: 'ada@school.org', subjects: [1, 2] })
  const app = await startTestApp({ scenario: 'returning-teacher', at, tab })
  await signIn(app, UNRECORDED_EMAIL)
  return app
}

test('a visitor’s answers with another email are not shown before the teacher agrees', async () => {
  const { scope } = await signInOverOtherAnswers()
  expect(scope.getState($otherAnswers)).toEqual({ email: 'a…@school.org', byLink: false })
  expect(scope.getState($answers)).toMatchObject({ email: UNRECORDED_EMAIL, gradeLevel: null })
  await allSettled(otherAnswersUsed, { scope })
  expect(scope.getState($otherAnswers)).toBeNull()
  expect(scope.getState($answers)).toMatchObject({ email: 'ada@school.org', gradeLevel: 3 })
  expect(scope.getState($step)).toBe('complete')
  expect(scope.getState($answersKept)).toBe('kept')
  expect(scope.getState($offeredSubjects).map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]))
})

test('a teacher who declines another person’s answers is not asked again; the answers stay with the visitor', async () => {
  const app = await signInOverOtherAnswers()
  await allSettled(otherAnswersDeclined, { scope: app.scope })
  const reloaded = await reload(app)
  for (const { scope } of [app, reloaded]) {
    expect(scope.getState($onboardingOpen)).toBe(true)
    expect(scope.getState($otherAnswers)).toBeNull()
    expect(scope.getState($answers)).toMatchObject({ email: UNRECORDED_EMAIL, gradeLevel: null })
  }
  expect(storedText(app)).toContain('ada@school.org')
})

test('an account that is signed in while a visitor’s onboarding is open gets the visitor’s answers', async () => {
  const persistent = createInMemoryStorage()
  const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth', persistent })
  const { scope } = app
  await visit(app, '/')
  await allSettled(onboardingRequested, { scope })
  await allSettled(continued, { scope })
  await allSettled(answersChanged, { scope, params: { school: 'Harbor School' } })
  await signInAnotherTab({ ...app, anotherTab: persistent.inAnotherTab() })
  expect(scope.getState($onboardingOpen)).toBe(true)
  expect(scope.getState($step)).toBe('personal')
  expect(scope.getState($answers)).toMatchObject({ school: 'Harbor School', email: RETURNING_EMAIL })
})

test.each(['account', 'visitor'])(
  'a visitor’s answers that an account was shown are not shown to another %s',
  async (next) => {
    const persistent = createInMemoryStorage()
    // /auth watches the identity for every visitor.
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth', persistent })
    const { scope } = app
    await visit(app, '/')
    await allSettled(onboardingRequested, { scope })
    await allSettled(answersChanged, { scope, params: { school: 'Harbor School' } })
    const anotherTab = persistent.inAnotherTab()
    await signInAnotherTab({ scope, anotherTab }, UNRECORDED_EMAIL)
    expect(scope.getState($answers)).toMatchObject({ school: 'Harbor School', email: UNRECORDED_EMAIL })
    if (next === 'account') await signInAnotherTab({ scope, anotherTab })
    else await expireSession({ ...app, anotherTab })
    expect(scope.getState($onboardingOpen)).toBe(false)
    await allSettled(onboardingRequested, { scope })
    expect(scope.getState($answers).school).toBe('')
  },
)
