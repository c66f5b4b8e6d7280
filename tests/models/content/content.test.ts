import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import {
  $newsletterEmail,
  $newsletterProblem,
  $subscribed,
  $subscribing,
  emailChanged,
  subscriptionSubmitted,
} from '../../../src/models/content/newsletter'
import { $toasts } from '../../../src/models/site/toasts'
import { startTestApp } from '../../support/start-test-app'

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
  const { scope } = await subscribe(' ada@school.org ')
  expect(scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Subscribed', description: 'News for teachers will come to ada@school.org.' },
  ])
  expect(scope.getState($subscribed)).toBe('ada@school.org')
})

test('a failed subscription shows a toast and keeps the typed email', async () => {
  const { scope } = await subscribe('ada@school.org', 'down')
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Subscription Error' }])
  expect(scope.getState($newsletterProblem)).toMatchObject({ kind: 'unavailable', reason: 'server' })
  expect(scope.getState($newsletterEmail)).toBe('ada@school.org')
})

test('typing an email loads the use cases, so that a lost connection can be reported', async () => {
  const { scope, environment } = await startTestApp({ at: '/teacher-resources' })
  await allSettled(emailChanged, { scope, params: 'ada@school.org' })
  expect(environment.loadUseCases).toHaveBeenCalled()
})
