import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { REVEAL_INTERVAL_MS } from '../../../src/core/use-cases/reveal'
import {
  $newsletterEmail,
  $newsletterEmailValid,
  $newsletterProblem,
  $subscribing,
  emailChanged,
  subscriptionSubmitted,
} from '../../../src/models/content/newsletter'
import { $order, $revealStage } from '../../../src/models/content/welcome'
import { locationChanged } from '../../../src/models/site/navigation'
import { $toasts } from '../../../src/models/site/toasts'
import { START, startTestApp, type TestApp } from '../../support/start-test-app'

const subscribe = async (email: string, fault?: 'down') => {
  const app = await startTestApp({ at: '/teacher-resources' })
  if (fault) app.backend.faults.newsletter = fault
  await allSettled(emailChanged, { scope: app.scope, params: email })
  const submission = allSettled(subscriptionSubmitted, { scope: app.scope })
  expect(app.scope.getState($subscribing)).toBe(true)
  await submission
  return app
}

test('subscribes the trimmed email', async () => {
  const { scope, backend } = await subscribe(' ada@school.org ')
  expect(backend.subscribers()).toEqual(['ada@school.org'])
  expect(scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Subscribed', description: 'News for teachers will come to ada@school.org.' },
  ])
  expect(scope.getState($newsletterEmail)).toBe('')
})

test('a failed subscription shows a toast and keeps the typed email', async () => {
  const { scope } = await subscribe('ada@school.org', 'down')
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Subscription Error' }])
  expect(scope.getState($newsletterProblem)).toMatchObject({ kind: 'unavailable', reason: 'server' })
  expect(scope.getState($newsletterEmail)).toBe('ada@school.org')
})

test('a valid email is known as such; typing loads the use cases, so that a lost connection can be reported', async () => {
  const { scope, environment } = await startTestApp({ at: '/teacher-resources' })
  expect(scope.getState($newsletterEmailValid)).toBe(false)
  await allSettled(emailChanged, { scope, params: 'ada@school.org' })
  expect(scope.getState($newsletterEmailValid)).toBe(true)
  expect(environment.loadUseCases).toHaveBeenCalled()
})

const stage = ({ scope }: TestApp) => scope.getState($revealStage)

// Does not await `allSettled`. On /welcome, `allSettled` resolves only after the last timer that reveals a card, and
// the tests advance these timers later.
const navigate = ({ scope }: TestApp, path: string) =>
  void allSettled(locationChanged, { scope, params: { path, search: '' } })

test('reveals a card every 800 ms', async () => {
  const app = await startTestApp()
  navigate(app, '/welcome')
  await app.clock.advance(REVEAL_INTERVAL_MS - 1)
  expect(stage(app)).toBe(0)
  await app.clock.advance(1)
  expect(stage(app)).toBe(1)
  await app.clock.advance(REVEAL_INTERVAL_MS)
  expect(stage(app)).toBe(2)
})

test('names the plan that was ordered in this tab', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.orderedPlan]: `3 yearly ${START}` })
  const app = await startTestApp({ tab })
  navigate(app, '/welcome')
  expect(app.scope.getState($order)).toEqual({ planId: 3, period: 'yearly' })
})
