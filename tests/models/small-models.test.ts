import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $newsletterEmail,
  $newsletterProblem,
  emailChanged,
  subscriptionSubmitted,
} from '../../src/models/content/newsletter'
import { $revealStage, REVEAL_STEP } from '../../src/models/content/welcome'
import { landingPricing, upgradePricing } from '../../src/models/plans/pricing'
import {
  $location,
  $navigationId,
  backPressed,
  exploringStarted,
  locationChanged,
} from '../../src/models/site/navigation'
import { $toasts, toastDismissed, toastHeld, toastReleased, toastShown } from '../../src/models/site/toasts'
import { APP_URL, startTestApp, type TestApp, visit } from '../support/start-test-app'

describe('The welcome page', () => {
  const stage = ({ scope }: TestApp) => scope.getState($revealStage)
  // The reveal waits for the clock, so entering the page settles only when it is over: nothing here awaits that.
  const enter = async () => {
    const app = await startTestApp()
    void allSettled(locationChanged, { scope: app.scope, params: { path: '/welcome', search: '' } })
    return app
  }

  test('reveals a card every 800 ms, four in all', async () => {
    const app = await enter()
    expect(stage(app)).toBe(0)
    await app.clock.advance(REVEAL_STEP - 1)
    expect(stage(app)).toBe(0)
    const seen: number[] = []
    for (const [index] of Array.from({ length: 6 }).entries()) {
      await app.clock.advance(index === 0 ? 1 : REVEAL_STEP)
      seen.push(stage(app))
    }
    expect(seen).toEqual([1, 2, 3, 4, 4, 4])
  })

  test('begins anew at the next visit, at the same pace', async () => {
    const app = await enter()
    await app.clock.advance(1_000)
    void allSettled(locationChanged, { scope: app.scope, params: { path: '/', search: '' } })
    void allSettled(locationChanged, { scope: app.scope, params: { path: '/welcome', search: '' } })
    expect(stage(app)).toBe(0)
    await app.clock.advance(REVEAL_STEP)
    expect(stage(app)).toBe(1)
  })
})

describe('The newsletter', () => {
  const subscribe = async (email: string, scenarioFault = false) => {
    const app = await startTestApp({ at: '/teacher-resources' })
    if (scenarioFault) app.backend.faults.newsletter = 'down'
    await allSettled(emailChanged, { scope: app.scope, params: email })
    await Promise.all([1, 2].map(() => allSettled(subscriptionSubmitted, { scope: app.scope })))
    return app
  }

  test('takes an address once and says so', async () => {
    const { scope, backend } = await subscribe(' ada@school.org ')
    expect(backend.subscribers()).toEqual(['ada@school.org'])
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', title: 'Subscribed' }])
    expect(scope.getState($newsletterEmail)).toBe('')
  })

  test.each(['', 'ada', 'ada@', '@school.org', 'a b@school.org'])('sends nothing for %j', async (email) => {
    const { scope, backend } = await subscribe(email)
    expect(backend.subscribers()).toEqual([])
    expect(scope.getState($newsletterProblem)).toBe('invalid-email')
    expect(scope.getState($newsletterEmail)).toBe(email)
  })

  test('says so when it fails and keeps what was typed', async () => {
    const { scope } = await subscribe('ada@school.org', true)
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'destructive' }])
    expect(scope.getState($newsletterProblem)).toBe('failed')
    expect(scope.getState($newsletterEmail)).toBe('ada@school.org')
  })
})

test('the landing page starts monthly, /upgrade yearly, each with its own toggle', async () => {
  const { scope } = await startTestApp()
  await allSettled(landingPricing.periodChosen, { scope, params: 'yearly' })
  await allSettled(upgradePricing.periodChosen, { scope, params: 'monthly' })
  expect([scope.getState(landingPricing.$period), scope.getState(upgradePricing.$period)]).toEqual([
    'yearly',
    'monthly',
  ])
})

test('three toasts stand at most, and each can be dismissed', async () => {
  const { scope } = await startTestApp()
  for (const title of ['one', 'two', 'three', 'four']) {
    await allSettled(toastShown, { scope, params: { kind: 'success', title, description: '' } })
  }
  expect(scope.getState($toasts).map(({ title }) => title)).toEqual(['two', 'three', 'four'])
  await allSettled(toastDismissed, { scope, params: scope.getState($toasts)[1]?.id ?? 0 })
  expect(scope.getState($toasts).map(({ title }) => title)).toEqual(['two', 'four'])
})

test.each([
  ['success', 6_000],
  ['destructive', 12_000],
] as const)('a %s toast goes by itself after %i ms, and not while it is held', async (kind, lifetime) => {
  const { scope, clock } = await startTestApp()
  const standing = () => scope.getState($toasts).map(({ title }) => title)
  for (const title of ['read', 'held']) {
    await allSettled(toastShown, { scope, params: { kind, title, description: '' } })
  }
  const id = scope.getState($toasts)[1]?.id ?? 0
  await clock.advance(lifetime - 1)
  await allSettled(toastHeld, { scope, params: id })
  expect(standing()).toEqual(['read', 'held'])
  await clock.advance(10 * lifetime)
  expect(standing()).toEqual(['held'])
  await allSettled(toastReleased, { scope, params: id })
  await clock.advance(lifetime - 1)
  expect(standing()).toEqual(['held'])
  await clock.advance(1)
  expect(standing()).toEqual([])
})

test('the same address twice is one page', async () => {
  const app = await startTestApp({ at: '/guide' })
  await visit(app, '/guide')
  await visit(app, '/terms?from=guide')
  expect(app.scope.getState($navigationId)).toBe(2)
  expect(app.scope.getState($location)).toEqual({ path: '/terms', search: '?from=guide' })
})

test('Back goes back, and ‘Start Exploring’ to the app’s login page', async () => {
  const { scope, navigation } = await startTestApp({ at: '/how-it-works' })
  await allSettled(backPressed, { scope })
  await allSettled(exploringStarted, { scope })
  expect(navigation.departures).toEqual([{ to: 'back' }, { to: 'site', url: `${APP_URL}/login` }])
})
