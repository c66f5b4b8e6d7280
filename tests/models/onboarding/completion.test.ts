import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { LEAVE_TIMEOUT } from '../../../src/core/domain/timeouts'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import {
  $answers,
  $keptAnswersNotice,
  answersChanged,
  continued,
  finished,
  wentBack,
} from '../../../src/models/onboarding/draft'
import { readDraft } from '../../../src/models/site/drafts'
import {
  $handOverProblem,
  $onboardingOpen,
  $redirecting,
  onboardingClosed,
  onboardingRequested,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $location, pageRestored } from '../../../src/models/site/navigation'
import { $toasts, tabToggled } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  handOvers,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'
import { press, submit } from '../press'

const DATA_PARAMETER = encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))

const answerAll = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options)
  const { scope } = app
  await allSettled(onboardingRequested, { scope })
  await allSettled(answersChanged, { scope, params: COMPLETE_ONBOARDING })
  for (let step = 1; step < 5; step += 1) await allSettled(continued, { scope })
  return app
}
const answerAllSignedIn = async (options: TestAppOptions = {}) =>
  answerAll({
    scenario: 'returning-teacher',
    persistent: await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false }),
    ...options,
  })

const finish = (app: TestApp) => press(app, finished)

test('a visitor is greeted and redirected to sign-up with the answers, which open the app with the new account', async () => {
  const app = await answerAll()
  await finish(app)
  const description = 'Thank you, Ada. Create your account next: we’ve kept your answers.'
  expect(app.scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Welcome to grAId', description },
  ])
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
  expect(app.tab.get(STORAGE_KEYS.completedHere)).toBe('true')
  const departure = { to: 'page', path: `/auth?isLogin=false&data=${DATA_PARAMETER}`, replace: false }
  expect(app.navigation.departures[0]).toEqual(departure)

  await visit(app, '/signup')
  await submit(app, signUpAttempts.form)
  expect(handOvers(app)).toMatchObject([{ url: expect.stringContaining(DATA_PARAMETER) }])
  expect(app.ports.users.findByProviderId).not.toHaveBeenCalled()
})

test.each([
  ['going back', wentBack],
  ['closing onboarding', onboardingClosed],
])('%s during the last look-up sends nothing', async (_, event) => {
  const app = await answerAllSignedIn()
  const { scope, backend } = app
  backend.faults.latency = 1_000
  void allSettled(finished, { scope })
  void allSettled(event, { scope })
  expect(scope.getState($redirecting)).toBe(false)
  await app.clock.advance(10_000)
  await settled(scope)
  expect(handOvers(app)).toEqual([])
})

test('without a token the teacher is led to /; ‘Try again’ hands over the answers, which wait through a reload, and appears again if the app does not open', async () => {
  const app = await answerAllSignedIn({ scenario: 'no-token', at: '/guide' })
  const { scope, backend } = app
  await finish(app)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed', data: COMPLETE_ONBOARDING })
  expect(scope.getState($location).path).toBe('/')
  expect(scope.getState($toasts)).toEqual([])
  const { persistent, tab } = app
  const reloaded = await startTestApp({ scenario: 'returning-teacher', persistent, tab })
  expect(reloaded.scope.getState($handOverProblem)).toMatchObject({ data: COMPLETE_ONBOARDING })

  delete backend.faults.token
  await allSettled(retryRequested, { scope })
  expect(handOvers(app)).toMatchObject([{ url: expect.stringContaining(DATA_PARAMETER) }])
  expect(scope.getState($toasts)).toMatchObject([{ description: 'Glad you’re here, Ada.' }])

  // In a hidden tab, the toast's timer stops, so only the time limit can dismiss the toast.
  await allSettled(tabToggled, { scope, params: true })
  await app.clock.advance(LEAVE_TIMEOUT)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'app-not-opened' })
  expect(scope.getState($toasts)).toEqual([])
})

test('answers are there after Back from an app that did not open, until a look-up finds the record', async () => {
  const app = await answerAllSignedIn({ at: '/guide' })
  await finish(app)
  await allSettled(pageRestored, { scope: app.scope })
  await press(app, openingRequested)
  expect(app.scope.getState($onboardingOpen)).toBe(true)
  expect(app.scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
  expect(app.scope.getState($keptAnswersNotice)).toBe('handed-over')
  app.backend.addUser({ fbid: 'unrecorded' } as never)
  await press(app, openingRequested)
  expect(readDraft(app.environment)).toBeNull()
})
