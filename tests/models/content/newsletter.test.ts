import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { newsletterForm } from '../../../src/models/content/newsletter'
import { $toasts } from '../../../src/models/site/toasts'
import { startTestApp, visit } from '../../support/start-test-app'

test('the newsletter takes an email, says so until another page opens, and keeps the email after a failure', async () => {
  const app = await startTestApp({ at: '/teacher-resources' })
  const { scope, backend, environment } = app
  const submit = async (email: string) => {
    await allSettled(newsletterForm.typed, { scope, params: email })
    expect(environment.loadUseCases).toHaveBeenCalled()
    const submission = allSettled(newsletterForm.submitted, { scope })
    expect(scope.getState(newsletterForm.$sending)).toBe(true)
    await submission
  }
  backend.faults.newsletter = 'down'
  await submit('ada@school.org')
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Subscription Error' }])
  expect(scope.getState(newsletterForm.$problem)).toMatchObject({ kind: 'unavailable', reason: 'server' })
  expect(scope.getState(newsletterForm.$email)).toBe('ada@school.org')

  delete backend.faults.newsletter
  await submit(' ada@school.org ')
  expect(scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Subscribed', description: 'News for teachers will come to ada@school.org.' },
  ])
  expect(scope.getState(newsletterForm.$sent)).toBe('ada@school.org')
  await visit(app, '/guide')
  expect(scope.getState(newsletterForm.$sent)).toBeNull()
})
