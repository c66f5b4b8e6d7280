import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $toasts, tabToggled, toastDismissed, toastHeld, toastShown } from '../../../src/models/site/toasts'
import { startTestApp, type TestApp, visit } from '../../support/start-test-app'

const start = async () => {
  const app = await startTestApp({ at: '/guide' })
  const params = { kind: 'success', title: 'toast', description: '' } as const
  await allSettled(toastShown, { scope: app.scope, params })
  return app
}
const count = ({ scope }: TestApp) => scope.getState($toasts).length

test('a toast dismisses itself, unless the pointer is in it or the tab is hidden', async () => {
  const app = await start()
  const { scope, clock } = app
  await allSettled(toastHeld, { scope, params: { id: 1, isHeld: true } })
  await clock.advance(60_000)
  await allSettled(tabToggled, { scope, params: true })
  await allSettled(toastHeld, { scope, params: { id: 1, isHeld: false } })
  await clock.advance(60_000)
  await allSettled(tabToggled, { scope, params: false })
  await clock.advance(5_999)
  expect(count(app)).toBe(1)
  await clock.advance(1)
  expect(count(app)).toBe(0)
})

test('another query is not another page', async () => {
  const app = await start()
  await visit(app, '/guide?query')
  await visit(app, '/terms')
  expect(count(app)).toBe(1)
  await visit(app, '/privacy')
  expect(count(app)).toBe(0)
})

test('its button dismisses a toast', async () => {
  const app = await start()
  await allSettled(toastDismissed, { scope: app.scope, params: 1 })
  expect(count(app)).toBe(0)
})
