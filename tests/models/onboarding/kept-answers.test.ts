import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { TOKENS } from '../../../src/app/tokens'
import type { UserRecord } from '../../../src/core/domain/auth/identity'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { DRAFT_LIFETIME, serializeOnboardingData } from '../../../src/core/domain/onboarding/serialization'
import { ok } from '../../../src/core/domain/result'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { LEAVE_TIMEOUT } from '../../../src/core/domain/timeouts'
import { authForm } from '../../../src/models/auth/sign-in'
import { finished } from '../../../src/models/onboarding/completion'
import {
  $answers,
  $answersKept,
  $otherAnswers,
  otherAnswersDeclined,
  otherAnswersUsed,
  stepsMounted,
} from '../../../src/models/onboarding/draft'
import { readDrafts } from '../../../src/models/site/drafts'
import { $handOverProblem, openingRequested, retryRequested } from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  draftStorage,
  handOvers,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
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

  test('survive a reload after the app stayed silent, with the message and its retry', async () => {
    const app = await start()
    await finish(app)
    await app.clock.advance(LEAVE_TIMEOUT + 1)
    expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'app-not-opened' })
    const reloaded = await startTestApp({
      at: '/guide',
      scenario: 'returning-teacher',
      persistent: app.persistent,
      tab: app.tab,
    })
    expect(reloaded.scope.getState($handOverProblem)).toMatchObject({ data: COMPLETE_ONBOARDING })
    await press(reloaded, retryRequested)
    expect(handOvers(reloaded)).toMatchObject([{ url: expect.stringContaining('data=') }])
  })

  test('are deleted once a look-up finds the record', async () => {
    const app = await start()
    await finish(app)
    await allSettled(pageRestored, { scope: app.scope })
    addRecord(app)
    await press(app, openingRequested)
    expect(readDrafts(app.environment)).toEqual([])
  })

  test('are deleted after a day', async () => {
    const app = await start()
    await finish(app)
    await app.clock.advance(DRAFT_LIFETIME + 1)
    expect(readDrafts(app.environment)).toEqual([])
  })
})

describe('An old ‘no record’ does not count', () => {
  test('a second tab that finishes later opens the app without the answers', async () => {
    const app = await start()
    await press(app, openingRequested)
    await allSettled(stepsMounted, { scope: app.scope })
    addRecord(app)
    await press(app, finished)
    expect(handOvers(app)).toMatchObject([{ url: expect.not.stringContaining('data=') }])
  })

  test('a reload does not open onboarding over a record', async () => {
    const app = await start({ at: '/' })
    await press(app, openingRequested)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    const reload = () =>
      startTestApp({
        at: '/',
        scenario: 'returning-teacher',
        persistent: app.persistent,
        tab: app.tab,
        rebind: ({ rebind }) =>
          rebind(TOKENS.users).toConstantValue({
            findByProviderId: async (id) => ok({ fbid: id } as UserRecord),
          }),
      })
    expect((await reload()).scope.getState($onboardingOpen)).toBe(false)
  })
})

describe('A link with answers', () => {
  const atLink = (data: Partial<OnboardingData>) =>
    `/auth?isLogin=false&data=${encodeURIComponent(JSON.stringify(data))}`
  const typed = { ...EMPTY_ONBOARDING, firstName: 'Grace', school: 'Hill School' }

  test.each([{}, { firstName: '  ' }, { goals: [] }])(
    'without an answer (%j) leaves a draft alone',
    async (data) => {
      const tab = draftStorage({ data: typed, step: 'personal' })
      const { environment } = await startTestApp({ at: atLink(data), tab })
      expect(readDrafts(environment)).toMatchObject([{ data: typed, step: 'personal' }])
    },
  )

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

  test('is asked about, also if a visitor opens onboarding; declining keeps the own answers', async () => {
    const tab = draftStorage({ data: typed, step: 'personal' })
    const { scope } = await startTestApp({ at: atLink(COMPLETE_ONBOARDING), tab })
    await allSettled(onboardingRequested, { scope })
    await allSettled(stepsMounted, { scope })
    expect(scope.getState($otherAnswers)).toMatchObject({ byLink: true })
    expect(scope.getState($answers).school).toBe('Hill School')
    await allSettled(otherAnswersDeclined, { scope })
    expect(scope.getState($otherAnswers)).toBeNull()
    expect(scope.getState($answers).school).toBe('Hill School')
  })

  test('that is accepted replaces the own answers', async () => {
    const { scope, environment } = await startTestApp({ at: atLink(COMPLETE_ONBOARDING) })
    await allSettled(onboardingRequested, { scope })
    await allSettled(stepsMounted, { scope })
    await allSettled(otherAnswersUsed, { scope })
    expect(scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
    expect(readDrafts(environment).map(({ byLink }) => byLink)).toEqual([undefined])
  })

  test('with the answers that this visitor has just completed is the visitor’s own', async () => {
    const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' })
    const at = `/auth?isLogin=false&data=${encodeURIComponent(serializeOnboardingData(COMPLETE_ONBOARDING))}`
    const { scope } = await startTestApp({ at, tab })
    expect(scope.getState(authForm.$waitingAnswers)).toBe('kept')
  })
})
