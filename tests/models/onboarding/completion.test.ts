import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { LEAVE_TIMEOUT } from '../../../src/core/domain/timeouts'
import { signUpForm } from '../../../src/models/auth/sign-up'
import { finished } from '../../../src/models/onboarding/completion'
import { answersChanged, continued } from '../../../src/models/onboarding/draft'
import { readDrafts } from '../../../src/models/site/drafts'
import { $handingOver, $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { $identity, identityChanged, signOutRequested } from '../../../src/models/site/session'
import { $toasts, tabHidden } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { submit } from '../../support/registration'
import {
  APP_URL,
  handOvers,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'

const DATA_PARAMETER = encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))

const answerAll = async (options: TestAppOptions = {}, answers = COMPLETE_ONBOARDING) => {
  const app = await startTestApp(options)
  const { scope } = app
  await allSettled(onboardingRequested, { scope })
  await allSettled(answersChanged, { scope, params: answers })
  for (let step = 1; step < 5; step += 1) await allSettled(continued, { scope })
  return app
}
const answerAllSignedIn = async (options: TestAppOptions = {}) =>
  answerAll({
    scenario: 'returning-teacher',
    persistent: await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false }),
    ...options,
  })

const finish = async ({ scope }: TestApp) => {
  await allSettled(finished, { scope })
  await settled(scope)
}

test('a visitor is greeted and redirected to sign-up with the answers; the draft is kept', async () => {
  const app = await answerAll()
  await finish(app)

  expect(app.scope.getState($toasts)).toMatchObject([
    {
      kind: 'success',
      title: 'Welcome to grAId',
      description: 'Thank you, Ada. Create your account next: we’ve kept your answers.',
    },
  ])
  expect(app.ports.tokens.issue).not.toHaveBeenCalled()
  expect(app.scope.getState($handOverProblem)).toBeNull()
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
  expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).not.toBeNull()
  expect(app.navigation.departures[0]).toEqual({
    to: 'page',
    path: `/auth?isLogin=false&data=${DATA_PARAMETER}`,
    replace: false,
  })
})

test('a visitor who then signs up in this tab is asked nothing again', async () => {
  const app = await answerAll()
  await finish(app)
  expect(app.tab.get(STORAGE_KEYS.completedHere)).toBe('true')
  await visit(app, '/signup')
  await submit(app, signUpForm)
  expect(handOvers(app)).toMatchObject([{ url: expect.stringContaining(DATA_PARAMETER) }])
})

test('the answers of an account created here are handed over without a look-up', async () => {
  const app = await startTestApp({ at: '/signup' })
  await submit(app, signUpForm)
  await allSettled(answersChanged, { scope: app.scope, params: COMPLETE_ONBOARDING })
  await finish(app)
  expect(handOvers(app)).toHaveLength(1)
  expect(app.ports.users.findByProviderId).not.toHaveBeenCalled()
})

test('a name is greeted without the spaces around it', async () => {
  const app = await answerAll({}, { ...COMPLETE_ONBOARDING, firstName: ' Ada ' })
  await finish(app)
  expect(app.scope.getState($toasts)).toMatchObject([
    { description: expect.stringContaining('Thank you, Ada.') },
  ])
})

test('a signed-in teacher is handed over once with token and answers; the draft stays, because the app may not open', async () => {
  const app = await answerAllSignedIn()
  await Promise.all([finish(app), finish(app), finish(app)])
  expect(app.navigation.departures).toEqual([
    { to: 'app', url: `${APP_URL}/home?token=custom-token.unrecorded&data=${DATA_PARAMETER}` },
  ])
  expect(app.scope.getState($toasts)).toMatchObject([
    { title: 'Welcome to grAId', description: 'Glad you’re here, Ada.' },
  ])
  expect(app.scope.getState($handingOver)).toBe(true)
  expect(app.tab.get(STORAGE_KEYS.completedHere)).toBeNull()
  expect(readDrafts(app.environment)).toMatchObject([{ owner: 'unrecorded', handedOver: true }])
})

test('without a token the teacher is led to /; the retry works from any page and hands over the answers', async () => {
  const app = await answerAllSignedIn({ scenario: 'no-token', at: '/guide' })
  const { scope, backend, navigation } = app
  await finish(app)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed', data: COMPLETE_ONBOARDING })
  expect(scope.getState($location).path).toBe('/')
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).not.toBeNull()
  expect(scope.getState($toasts)).toEqual([])

  await visit(app, '/guide')
  expect(scope.getState($handOverProblem)).not.toBeNull()
  delete backend.faults.token
  await allSettled(retryRequested, { scope })
  expect(navigation.departures.at(-1)).toMatchObject({ to: 'app', url: expect.stringContaining('data=') })
  expect(scope.getState($handOverProblem)).toBeNull()
  expect(scope.getState($toasts)).toMatchObject([{ description: 'Glad you’re here, Ada.' }])

  // The toast would dismiss itself before the time limit, but its timer stops in a hidden tab.
  await allSettled(tabHidden, { scope })
  await app.clock.advance(LEAVE_TIMEOUT)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'app-not-opened' })
  expect(scope.getState($toasts)).toEqual([])
})

test('without a token the answers wait through a reload, until the hand-over or a sign-out', async () => {
  const app = await answerAllSignedIn({ scenario: 'no-token' })
  const { persistent, tab } = app
  await finish(app)
  await allSettled(identityChanged, { scope: app.scope, params: app.scope.getState($identity) })
  expect(app.scope.getState($handOverProblem)).toMatchObject({
    kind: 'token-failed',
    cause: { kind: 'unavailable' },
  })

  const reload = () => startTestApp({ scenario: 'returning-teacher', persistent, tab })
  const reloaded = await reload()
  expect(reloaded.scope.getState($handOverProblem)).toMatchObject({
    kind: 'token-failed',
    data: COMPLETE_ONBOARDING,
  })
  await allSettled(signOutRequested, { scope: (await reload()).scope, params: 'local' })
  await settled(reloaded.scope)
  const { onboardingDraft, handOverWaiting, newTeacher, onboardingOpen } = STORAGE_KEYS
  for (const key of [onboardingDraft, handOverWaiting, newTeacher, onboardingOpen])
    expect(tab.get(key)).toBeNull()
})
