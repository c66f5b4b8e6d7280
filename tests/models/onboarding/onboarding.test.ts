import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import type { Email } from '../../../src/core/domain/auth/email'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { finished } from '../../../src/models/onboarding/completion'
import { $answers, $step, answersChanged, continued, wentBack } from '../../../src/models/onboarding/draft'
import { $authenticating } from '../../../src/models/site/authentication'
import { $handingOver, $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import {
  $onboardingOpen,
  completed,
  onboardingClosed,
  onboardingRequested,
} from '../../../src/models/site/onboarding-dialog'
import { signOutRequested } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  APP_URL,
  settled,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'

const answers: OnboardingData = { ...COMPLETE_ONBOARDING, subjects: [-1, 3], goals: [1, 4] }

const ask = async (app: TestApp) => {
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}
const open = async (options?: TestAppOptions) => ask(await startTestApp(options))

const answerAll = async ({ scope }: TestApp, told: Partial<OnboardingData> = answers) => {
  await allSettled(answersChanged, { scope, params: told })
  for (const _ of [1, 2, 3, 4]) await allSettled(continued, { scope })
}

/** A teacher whose session this browser remembers. */
const remembered = async (options: TestAppOptions = {}) => {
  const persistent = createInMemoryStorage()
  const first = await startTestApp({ scenario: 'returning-teacher', persistent })
  await first.useCases.signInWithEmail({
    email: 'new.teacher@demo.graid.test' as Email,
    password: 'graid-demo',
  })
  persistent.set(STORAGE_KEYS.signedInHint, 'true')
  return startTestApp({ scenario: 'returning-teacher', persistent, ...options })
}

describe('Stepping', () => {
  test('goes on only past a step that misses nothing', async () => {
    const { scope } = await open()
    const step = () => scope.getState($step)
    await allSettled(continued, { scope })
    expect(step()).toBe('personal')
    await allSettled(continued, { scope })
    expect(step()).toBe('personal')
    await allSettled(answersChanged, { scope, params: { firstName: 'A', lastName: 'B', email: 'c' } })
    await allSettled(continued, { scope })
    expect(step()).toBe('background')
    await allSettled(wentBack, { scope })
    expect(step()).toBe('personal')
  })

  test('stops at the last step and at the first', async () => {
    const app = await open()
    const { scope } = app
    await allSettled(wentBack, { scope })
    expect(scope.getState($step)).toBe('welcome')
    await answerAll(app)
    await allSettled(continued, { scope })
    expect(scope.getState($step)).toBe('complete')
  })

  test('keeps fields and step when the page reloads, and comes back open', async () => {
    const first = await open()
    await allSettled(continued, { scope: first.scope })
    await allSettled(answersChanged, { scope: first.scope, params: { firstName: 'Zoë ' } })
    const { scope } = await startTestApp({ persistent: first.persistent, tab: first.tab })
    expect(scope.getState($onboardingOpen)).toBe(true)
    expect(scope.getState($step)).toBe('personal')
    expect(scope.getState($answers).firstName).toBe('Zoë ')
  })

  test('forgets a draft after a day', async () => {
    const first = await open()
    await allSettled(answersChanged, { scope: first.scope, params: { firstName: 'Ada' } })
    const draft = JSON.parse(first.tab.get(STORAGE_KEYS.onboardingDraft) ?? '{}')
    first.tab.set(
      STORAGE_KEYS.onboardingDraft,
      JSON.stringify({ ...draft, savedAt: draft.savedAt - 24 * 3_600_000 - 1 }),
    )
    const { scope } = await open({ tab: first.tab })
    expect(scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
  })
})

describe('A visitor who completes it on the landing page', () => {
  test('is greeted and led to create an account with what was told', async () => {
    const app = await open()
    const completions: OnboardingData[] = []
    completed.watch((data) => completions.push(data))
    await answerAll(app)
    await allSettled(finished, { scope: app.scope })
    await settled(app.scope)

    expect(completions).toEqual([answers])
    expect(app.scope.getState($toasts)).toMatchObject([
      { kind: 'success', title: 'Welcome to grAId', description: expect.stringContaining('Ada') },
    ])
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
    const [sentTo] = app.navigation.departures
    const data = encodeURIComponent(JSON.stringify(answers))
    expect(sentTo).toEqual({ to: 'page', path: `/auth?isLogin=false&data=${data}`, replace: false })
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).not.toBeNull()
  })

  test('cannot complete what misses something', async () => {
    const app = await open()
    await allSettled(finished, { scope: app.scope })
    expect(app.scope.getState($toasts)).toEqual([])
    expect(app.scope.getState($onboardingOpen)).toBe(true)
  })
})

describe('A signed-in teacher on the landing page', () => {
  test('is offered onboarding once per tab, and closing it counts', async () => {
    const app = await remembered()
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    await allSettled(onboardingClosed, { scope: app.scope })
    await visit(app, '/guide')
    await visit(app, '/')
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    const reloaded = await startTestApp({
      scenario: 'returning-teacher',
      persistent: app.persistent,
      tab: app.tab,
    })
    expect(reloaded.scope.getState($onboardingOpen)).toBe(false)
  })

  test('goes to the app with token and data; the draft is dropped', async () => {
    const app = await remembered()
    await answerAll(app)
    await allSettled(finished, { scope: app.scope })
    await settled(app.scope)
    const data = encodeURIComponent(JSON.stringify(answers))
    expect(app.navigation.departures).toEqual([
      { to: 'app', url: `${APP_URL}/home?token=custom-token.unrecorded&data=${data}` },
    ])
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).toBeNull()
  })

  test('waits on / with a lasting way to try again when there is no token', async () => {
    const app = await remembered({ scenario: 'no-token' })
    const { scope, backend, navigation } = app
    await answerAll(app)
    await allSettled(finished, { scope })
    await settled(scope)
    expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed', data: answers })
    expect(scope.getState($location).path).toBe('/')
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).not.toBeNull()
    expect(scope.getState($onboardingOpen)).toBe(false)

    await visit(app, '/guide')
    expect(scope.getState($handOverProblem)).not.toBeNull()
    delete backend.faults.token
    await allSettled(retryRequested, { scope })
    expect(navigation.departures.at(-1)).toMatchObject({ to: 'app', url: expect.stringContaining('data=') })
    expect(scope.getState($handOverProblem)).toBeNull()
  })

  test('sends off once however often the last button is pressed', async () => {
    const app = await remembered()
    await answerAll(app)
    await Promise.all([1, 2, 3].map(() => allSettled(finished, { scope: app.scope })))
    await settled(app.scope)
    expect(app.navigation.departures).toHaveLength(1)
    expect(app.scope.getState($toasts)).toHaveLength(1)
    expect(app.scope.getState($authenticating)).toBe(false)
    expect(app.scope.getState($handingOver)).toBe(true)
  })

  test('takes nothing along after signing out', async () => {
    const app = await remembered()
    await allSettled(answersChanged, { scope: app.scope, params: { firstName: 'Ada' } })
    await allSettled(signOutRequested, { scope: app.scope, params: 'local' })
    await settled(app.scope)
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(app.scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
  })
})

test('closing leads to /, and the draft is there at the next opening', async () => {
  const app = await open({ at: '/guide' })
  const { scope } = app
  await allSettled(continued, { scope })
  await allSettled(answersChanged, { scope, params: { firstName: 'Ada' } })
  await allSettled(onboardingClosed, { scope })
  await settled(scope)
  expect(scope.getState($location).path).toBe('/')
  await ask(app)
  expect(scope.getState($step)).toBe('personal')
  expect(scope.getState($answers).firstName).toBe('Ada')
})

test('Back from the page it was opened on puts it away without going anywhere else', async () => {
  const app = await open({ at: '/guide' })
  await visit(app, '/privacy')
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.scope.getState($location).path).toBe('/privacy')
  expect(app.navigation.departures).toEqual([])
})

test('storage that keeps nothing changes nothing for the length of the page', async () => {
  const deaf = { get: () => null, set: () => {}, remove: () => {}, watch: () => () => {} }
  const app = await open({ persistent: deaf, tab: deaf })
  await answerAll(app)
  await allSettled(finished, { scope: app.scope })
  await settled(app.scope)
  const data = encodeURIComponent(JSON.stringify(answers))
  // What follows is the page's own: data does not stay in an address.
  expect(app.navigation.departures[0]).toMatchObject({ path: `/auth?isLogin=false&data=${data}` })
})
