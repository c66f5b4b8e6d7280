import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { newsletterForm } from '../../../src/models/content/newsletter'
import { $toasts } from '../../../src/models/site/toasts'
import { startTestApp } from '../../support/start-test-app'

test('the newsletter’s form is busy during the call, then a toast names the address', async () => {
  const { scope } = await startTestApp({ at: '/teacher-resources' })
  const { typed, submitted, $email, $sending, $sent } = newsletterForm
  await allSettled(typed, { scope, params: 'ada@school.org' })
  expect([scope.getState($email), scope.getState($sending)]).toEqual(['ada@school.org', false])
  const sent = allSettled(submitted, { scope })
  expect(scope.getState($sending)).toBe(true)
  await sent
  expect([scope.getState($sending), scope.getState($sent)]).toEqual([false, 'ada@school.org'])
  expect(scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Subscribed', description: 'News for teachers will come to ada@school.org.' },
  ])
})
