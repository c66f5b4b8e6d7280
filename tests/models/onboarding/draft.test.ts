import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { DRAFT_LIFETIME, serializeVisitorDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $answers,
  $step,
  $stepComplete,
  answersChanged,
  choiceToggled,
  continued,
} from '../../../src/models/onboarding/draft'
import { $reference, referenceRetried } from '../../../src/models/onboarding/reference-lists'
import { $onboardingOpen, onboardingClosed, onboardingRequested } from '../../../src/models/site/hand-over'
import { $location, siteStarted } from '../../../src/models/site/navigation'
import { $toasts, toastShown } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  createTestApp,
  draftStorage,
  START,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'

const open = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options)
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}

test('Back goes to the previous step, and from the first one to the landing page, but leaves another page', async () => {
  const app = await open({ at: '/guide' })
  const { scope, navigation } = app
  await allSettled(continued, { scope })
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($step)).toBe('welcome')
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($onboardingOpen)).toBe(false)
  await settled(scope)
  expect(scope.getState($location).path).toBe('/')
  await allSettled(onboardingRequested, { scope })
  await visit(app, '/guide')
  expect(navigation.pressBack()).toBe(true)
})

test('a step is complete once its required answers are given; a choice is switched on and off', async () => {
  const { scope } = await open()
  await allSettled(continued, { scope })
  expect(scope.getState($stepComplete)).toBe(false)
  const { firstName, lastName, email } = COMPLETE_ONBOARDING
  await allSettled(answersChanged, { scope, params: { firstName, lastName, email } })
  expect(scope.getState($stepComplete)).toBe(true)
  for (const goals of [[2], []]) {
    await allSettled(choiceToggled, { scope, params: { of: 'goals', id: 2 } })
    expect(scope.getState($answers).goals).toEqual(goals)
  }
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

test('a reload that finds a hint opens onboarding again only once the provider has reported who is signed in', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingOpen]: '/guide' })
  const persistent = createInMemoryStorage({ [STORAGE_KEYS.signedInHint]: 'unrecorded' })
  const neverReports = withAuth(() => ({ watch: () => () => {} }))
  const { scope } = await startTestApp({ at: '/guide', persistent, tab, rebind: neverReports })
  expect(scope.getState($onboardingOpen)).toBe(false)
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
  void allSettled(siteStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
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
})
