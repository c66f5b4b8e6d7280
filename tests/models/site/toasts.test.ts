import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $toasts, tabToggled, toastDismissed, toastHeld, toastShown } from '../../../src/models/site/toasts'
import { startTestApp, visit } from '../../support/start-test-app'

test('a toast is held, dismisses itself, and follows to one more page; another query is not another page', async () => {
  const app = await startTestApp({ at: '/guide' })
  const { scope, clock } = app
  const params = { kind: 'success', title: 'toast', description: '' } as const
  const show = () => allSettled(toastShown, { scope, params })
  const count = () => scope.getState($toasts).length
  await show()
  await allSettled(toastHeld, { scope, params: { id: 1, isHeld: true } })
  await clock.advance(60_000)
  await allSettled(toastHeld, { scope, params: { id: 1, isHeld: false } })
  await allSettled(tabToggled, { scope, params: true })
  await clock.advance(60_000)
  await allSettled(tabToggled, { scope, params: false })
  expect(count()).toBe(1)
  await clock.advance(6_000)
  expect(count()).toBe(0)
  await show()
  await visit(app, '/guide?query')
  await visit(app, '/terms')
  expect(count()).toBe(1)
  await visit(app, '/privacy')
  expect(count()).toBe(0)
  await show()
  await allSettled(toastDismissed, { scope, params: 3 })
  expect(count()).toBe(0)
})
