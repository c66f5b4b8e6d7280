import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $location, $visit, appStarted, backPressed } from '../../../src/models/site/navigation'
import { createTestApp, startTestApp, visit } from '../../support/start-test-app'

test('an unchanged address is not a new page, from which Back goes back in history', async () => {
  const app = await startTestApp({ at: '/guide' })
  await visit(app, '/guide')
  await visit(app, '/terms?from=guide')
  expect(app.scope.getState($visit)).toBe(2)
  expect(app.scope.getState($location)).toEqual({ path: '/terms', search: '?from=guide' })
  await allSettled(backPressed, { scope: app.scope })
  expect(app.navigation.departures).toEqual([{ to: 'back' }])
})

test('a page that the user leaves before its code has loaded counts as the first page', async () => {
  const app = createTestApp({ at: '/auth' })
  await allSettled(appStarted, { scope: app.scope, params: { path: '/', search: '' } })
  expect(app.scope.getState($visit)).toBe(2)
})

test('the first address is normalized', () => {
  expect(createTestApp({ at: '/AUTH/?isLogin=false' }).scope.getState($location).path).toBe('/auth')
})
