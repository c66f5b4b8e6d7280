import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { authForm } from '../../../src/models/auth/sign-in'
import { finished } from '../../../src/models/onboarding/completion'
import {
  $answers,
  $answersKept,
  $otherAnswers,
  $step,
  otherAnswersDeclined,
  otherAnswersUsed,
  stepsMounted,
} from '../../../src/models/onboarding/draft'
import { readDrafts } from '../../../src/models/site/drafts'
import { $handOverProblem, openingRequested } from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  draftStorage,
  expireSession,
  handOvers,
  settled,
  signedInStorage,
  signIn,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'

/** A signed-in teacher without a record, whose tab has complete answers. */
const start = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' }, 'unrecorded')
  const app = await startTestApp({ at: '/guide', scenario: 'returning-teacher', persistent, tab, ...options })
  return { ...app, persistent, tab }
}

const press = async ({ scope }: TestApp, event: typeof finished) => {
  await allSettled(event, { scope })
  await settled(scope)
}

const finish = async (app: TestApp) => {
  await allSettled(onboardingRequested, { scope: app.scope })
  await allSettled(stepsMounted, { scope: app.scope })
  await press(app, finished)
}

const addRecord = ({ backend }: TestApp) => {
  const account = backend.accountById('unrecorded')
  if (account) backend.addUser({ fbid: account.id } as never)
}

describe('Answers that were handed over', () => {
  test('are there after Back from an app that did not open, and can be sent again', async () => {
    const app = await start()
    await finish(app)
    expect(handOvers(app)).toHaveLength(1)
    await allSettled(pageRestored, { scope: app.scope })
    await press(app, openingRequested)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    await allSettled(stepsMounted, { scope: app.scope })
    expect(app.scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
    expect(app.scope.getState($answersKept)).toBe('handed-over')
    await press(app, finished)
    expect(handOvers(app)).toHaveLength(2)
  })

  test('are deleted once a look-up finds the record', async () => {
    const app = await start()
    await finish(app)
    await allSettled(pageRestored, { scope: app.scope })
    addRecord(app)
    await press(app, openingRequested)
    expect(readDrafts(app.environment)).toEqual([])
  })
})

test('an expired session keeps the answers, and the sign-in returns to the last step', async () => {
  const app = await start()
  const { scope } = app
  await allSettled(onboardingRequested, { scope })
  await allSettled(stepsMounted, { scope })
  app.backend.faults.latency = 1_000
  void allSettled(finished, { scope })
  expireSession(app.persistent)
  await app.clock.advance(10_000)
  await settled(scope)
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(scope.getState($handOverProblem)).toEqual({ kind: 'sign-in-needed', answersKept: true })

  delete app.backend.faults.latency
  await visit(app, '/auth?isLogin=true')
  await signIn(app, UNRECORDED_EMAIL)
  expect(scope.getState($onboardingOpen)).toBe(true)
  expect(scope.getState($step)).toBe('complete')
  expect(scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
})

describe('A link with answers', () => {
  const atLink = (data: Partial<OnboardingData>) =>
    `/auth?isLogin=false&data=${encodeURIComponent(JSON.stringify(data))}`
  const typed = { ...EMPTY_ONBOARDING, firstName: 'Grace', school: 'Hill School' }

  test('does not replace what was typed, in onboarding and in the form', async () => {
    const tab = draftStorage({ data: typed, step: 'personal' })
    tab.set(`${STORAGE_KEYS.signUpForm}/auth`, 'fullName=Grace+Hopper&email=')
    const { scope, environment } = await startTestApp({ at: atLink(COMPLETE_ONBOARDING), tab })
    expect(readDrafts(environment)).toMatchObject([{ byLink: true }, { data: typed }])
    expect(scope.getState(authForm.$fields)).toMatchObject({
      fullName: 'Grace Hopper',
      email: COMPLETE_ONBOARDING.email,
    })
    expect(scope.getState(authForm.$waitingAnswers)).toBe('by-link')
  })

  test.each([
    [otherAnswersUsed, COMPLETE_ONBOARDING, [undefined]],
    [otherAnswersDeclined, typed, [undefined, true]],
  ])('is asked about, also if a visitor opens onboarding', async (event, answers, byLink) => {
    const tab = draftStorage({ data: typed, step: 'personal' })
    const { scope, environment } = await startTestApp({ at: atLink(COMPLETE_ONBOARDING), tab })
    await allSettled(onboardingRequested, { scope })
    await allSettled(stepsMounted, { scope })
    expect(scope.getState($otherAnswers)).toMatchObject({ byLink: true })
    expect(scope.getState($answers).school).toBe('Hill School')
    await allSettled(event, { scope })
    expect(scope.getState($otherAnswers)).toBeNull()
    expect(scope.getState($answers)).toMatchObject(answers)
    expect(readDrafts(environment).map((draft) => draft.byLink)).toEqual(byLink)
  })
})
