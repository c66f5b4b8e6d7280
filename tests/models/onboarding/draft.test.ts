import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { DRAFT_LIFETIME, serializeVisitorDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $answers,
  $missingAnswers,
  $otherAnswers,
  $progress,
  $step,
  $stepComplete,
  answersChanged,
  choiceToggled,
  continued,
  otherAnswersDeclined,
  otherAnswersUsed,
} from '../../../src/models/onboarding/draft'
import {
  $offeredSubjects,
  $otherSubjects,
  $reference,
  referenceRetried,
} from '../../../src/models/onboarding/reference-lists'
import { $location, appStarted } from '../../../src/models/site/navigation'
import {
  $onboardingOpen,
  onboardingClosed,
  onboardingRequested,
} from '../../../src/models/site/onboarding-opening'
import { $toasts, toastShown } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  createTestApp,
  draftStorage,
  START,
  settled,
  signedInStorage,
  startSignedIn,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'
import { signOut } from '../press'

const open = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options)
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}

test('Back goes to the previous step, and from the first one to the landing page, but leaves another page', async () => {
  const app = await open({ at: '/guide' })
  const { scope, navigation } = app
  await allSettled(continued, { scope })
  expect(scope.getState($progress)).toMatchObject({ number: 2, percent: 40 })
  expect(scope.getState($missingAnswers)).toEqual(['firstName', 'lastName', 'email'])
  expect(scope.getState($stepComplete)).toBe(false)
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($step)).toBe('welcome')
  expect(scope.getState($stepComplete)).toBe(true)
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($onboardingOpen)).toBe(false)
  await settled(scope)
  expect(scope.getState($location).path).toBe('/')
  await allSettled(onboardingRequested, { scope })
  await visit(app, '/guide')
  expect(navigation.pressBack()).toBe(true)
})

test('a reload restores open onboarding with its step and answers, as they were typed', async () => {
  const { scope, persistent, tab } = await open()
  await allSettled(continued, { scope })
  await allSettled(answersChanged, { scope, params: { firstName: 'Zoë ' } })
  const reloaded = await startTestApp({ persistent, tab })
  expect(reloaded.scope.getState($onboardingOpen)).toBe(true)
  expect(reloaded.scope.getState($step)).toBe('personal')
  expect(reloaded.scope.getState($answers).firstName).toBe('Zoë ')
})

test('a draft older than a day is deleted', async () => {
  const draft = { data: COMPLETE_ONBOARDING, step: 'complete' } as const
  const stored = serializeVisitorDraft(draft, START - DRAFT_LIFETIME - 1)
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: stored })
  await startTestApp({ tab })
  expect(tab.get(STORAGE_KEYS.onboardingDraft)).toBeNull()
})

test('a look-up on /auth that finds no record opens onboarding on the landing page, once per tab', async () => {
  const scenario = 'returning-teacher'
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const app = createTestApp({ scenario, at: '/auth', persistent })
  const isOpen = ({ scope }: Pick<TestApp, 'scope'>) => scope.getState($onboardingOpen)
  const reload = () => startTestApp({ scenario, persistent, tab: app.tab })
  app.backend.faults.latency = 1_000
  void allSettled(appStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
  await app.clock.advance(500)
  void visit(app, '/')
  await app.clock.advance(5_000)
  expect(isOpen(app)).toBe(true)
  expect(isOpen(await reload())).toBe(true)
  await allSettled(onboardingClosed, { scope: app.scope })
  await visit(app, '/guide')
  await visit(app, '/')
  expect(isOpen(app)).toBe(false)
  expect(isOpen(await reload())).toBe(false)
})

test.each([
  [otherAnswersUsed, COMPLETE_ONBOARDING],
  [otherAnswersDeclined, EMPTY_ONBOARDING],
])('a link with answers is asked about, also if a visitor opens onboarding', async (event, answers) => {
  const data = encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))
  const { scope } = await open({ at: `/auth?isLogin=true&data=${data}` })
  expect(scope.getState($otherAnswers)).toMatchObject({ byLink: true })
  await allSettled(event, { scope })
  expect(scope.getState($otherAnswers)).toBeNull()
  expect(scope.getState($answers)).toMatchObject(answers)
})

test('the answers leave the screen when the session ends', async () => {
  const app = await startSignedIn()
  const { scope } = app
  await allSettled(onboardingRequested, { scope })
  await allSettled(answersChanged, { scope, params: { school: 'Hill School' } })
  await signOut(app)
  expect(scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
})

test('opening onboarding dismisses the toasts, which would cover the top of the dialog on a phone', async () => {
  const { scope } = await startTestApp({ at: '/guide' })
  const params = { kind: 'success', title: 'Email sent', description: '' } as const
  await allSettled(toastShown, { scope, params })
  await allSettled(onboardingRequested, { scope })
  expect(scope.getState($toasts)).toEqual([])
})

test('reference lists that load remove unknown ids from the draft; ‘Try again’ after a failure keeps the answers', async () => {
  const data = { ...COMPLETE_ONBOARDING, gradeLevel: 999, subjects: [-1, 3, 777] }
  const tab = draftStorage({ data, step: 'complete' })
  const { scope, backend, log } = await open({ scenario: 'reference-down', tab })
  expect(scope.getState($reference).goals).toEqual({ status: 'failed', rows: [] })
  expect(log.entries).toHaveLength(5)
  expect(scope.getState($answers)).toEqual(data)
  delete backend.faults.reference
  await allSettled(referenceRetried, { scope })
  expect(scope.getState($reference).goals.status).toBe('ready')
  expect(scope.getState($step)).toBe('background')
  expect(scope.getState($answers)).toEqual({ ...data, gradeLevel: null, subjects: [-1, 3] })
  const offered = scope.getState($offeredSubjects)
  expect(offered).toHaveLength(8)
  const others = scope.getState($reference).subjects.rows.filter((subject) => !offered.includes(subject))
  expect(scope.getState($otherSubjects)).toEqual(others)
  await allSettled(choiceToggled, { scope, params: { of: 'subjects', id: -1 } })
  expect(scope.getState($otherSubjects)).toEqual([])
})
