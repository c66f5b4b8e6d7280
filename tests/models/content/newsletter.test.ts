import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $newsletterEmail,
  $newsletterEmailValid,
  $newsletterProblem,
  emailChanged,
  subscriptionSubmitted,
} from '../../../src/models/content/newsletter'
import { $toasts } from '../../../src/models/site/toasts'
import { startTestApp } from '../../support/start-test-app'

const subscribe = async (email: string, fault?: 'down') => {
  const app = await startTestApp({ at: '/teacher-resources' })
  if (fault) app.backend.faults.newsletter = fault
  await allSettled(emailChanged, { scope: app.scope, params: email })
  await Promise.all([1, 2].map(() => allSettled(subscriptionSubmitted, { scope: app.scope })))
  return app
}

test('subscribes the trimmed email once, even if submitted twice', async () => {
  const { scope, backend } = await subscribe(' ada@school.org ')
  expect(backend.subscribers()).toEqual(['ada@school.org'])
  expect(scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Subscribed', description: 'News for teachers will come to ada@school.org.' },
  ])
  expect(scope.getState($newsletterEmail)).toBe('')
})

test('sends nothing for an invalid email', async () => {
  const { scope, backend } = await subscribe('ada@')
  expect(backend.subscribers()).toEqual([])
  expect(scope.getState($newsletterProblem)).toEqual({ kind: 'invalid-email' })
  expect(scope.getState($newsletterEmail)).toBe('ada@')
})

test('a failed subscription shows a toast and keeps the typed email', async () => {
  const { scope } = await subscribe('ada@school.org', 'down')
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Subscription Error' }])
  expect(scope.getState($newsletterProblem)).toMatchObject({ kind: 'unavailable', reason: 'server' })
  expect(scope.getState($newsletterEmail)).toBe('ada@school.org')
})

test('$newsletterEmailValid is true while the typed email is valid', async () => {
  const { scope } = await startTestApp({ at: '/teacher-resources' })
  expect(scope.getState($newsletterEmailValid)).toBe(false)
  await allSettled(emailChanged, { scope, params: 'ada@school.org' })
  expect(scope.getState($newsletterEmailValid)).toBe(true)
})

test('loads the use cases while the email is typed, so that a lost connection can be reported', async () => {
  const { scope, environment } = await startTestApp({ at: '/teacher-resources' })
  await allSettled(emailChanged, { scope, params: 'a' })
  expect(environment.loadUseCases).toHaveBeenCalled()
})

describe('a response that arrives after another email was typed', () => {
  const subscribeLate = async (fault?: 'down') => {
    const app = await startTestApp({ at: '/teacher-resources' })
    const { scope, backend, clock } = app
    if (fault) backend.faults.newsletter = fault
    await allSettled(emailChanged, { scope, params: 'ada@school.org' })
    backend.faults.latency = 1_000
    const sent = allSettled(subscriptionSubmitted, { scope })
    scopeBind(emailChanged, { scope })('ben@school.org')
    await clock.advance(1_000)
    await sent
    return scope
  }

  test('confirms the first email and keeps the new one', async () => {
    const scope = await subscribeLate()
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Subscribed' }])
    expect(scope.getState($newsletterEmail)).toBe('ben@school.org')
  })

  test('shows no problem beside the new email', async () => {
    const scope = await subscribeLate('down')
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Subscription Error' }])
    expect(scope.getState($newsletterProblem)).toBeNull()
  })
})
