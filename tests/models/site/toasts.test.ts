import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $toasts, toastShown } from '../../../src/models/site/toasts'
import { startTestApp, visit } from '../../support/start-test-app'

test('a success stays for one more page; another query is not another page', async () => {
  const app = await startTestApp({ at: '/guide' })
  const params = { kind: 'success', title: 'toast', description: '' } as const
  await allSettled(toastShown, { scope: app.scope, params })
  const count = () => app.scope.getState($toasts).length
  await visit(app, '/guide?query')
  await visit(app, '/terms')
  expect(count()).toBe(1)
  await visit(app, '/privacy')
  expect(count()).toBe(0)
})
