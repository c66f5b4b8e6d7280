import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $toasts, tabToggled, toastHeld, toastShown } from '../../../src/models/site/toasts'
import { startTestApp, visit } from '../../support/start-test-app'

const start = async () => {
  const app = await startTestApp({ at: '/guide' })
  const params = { kind: 'success', title: 'toast', description: '' } as const
  await allSettled(toastShown, { scope: app.scope, params })
  return { ...app, count: () => app.scope.getState($toasts).length }
}

test('a toast dismisses itself, unless it is held or the tab is hidden', async () => {
  const { scope, clock, count } = await start()
  await allSettled(toastHeld, { scope, params: { id: 1, isHeld: true } })
  await clock.advance(60_000)
  await allSettled(tabToggled, { scope, params: true })
  await allSettled(toastHeld, { scope, params: { id: 1, isHeld: false } })
  await clock.advance(60_000)
  await allSettled(tabToggled, { scope, params: false })
  await clock.advance(5_999)
  expect(count()).toBe(1)
  await clock.advance(1)
  expect(count()).toBe(0)
})

test('another query is not another page', async () => {
  const app = await start()
  await visit(app, '/guide?query')
  await visit(app, '/terms')
  expect(app.count()).toBe(1)
  await visit(app, '/privacy')
  expect(app.count()).toBe(0)
})
