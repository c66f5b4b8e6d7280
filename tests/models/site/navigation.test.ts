import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import {
  $location,
  $visit,
  backPressed,
  enteredPage,
  pageEntered,
  siteStarted,
} from '../../../src/models/site/navigation'
import { createTestApp, startTestApp, visit } from '../../support/start-test-app'

test('an unchanged address is not a new page', async () => {
  const app = await startTestApp({ at: '/guide' })
  await visit(app, '/guide')
  await visit(app, '/terms?from=guide')
  expect(app.scope.getState($visit)).toBe(2)
  expect(app.scope.getState($location)).toEqual({ path: '/terms', search: '?from=guide' })
})

test('a page that the user leaves before its code has loaded counts as the first page', async () => {
  const app = createTestApp({ at: '/auth' })
  await allSettled(siteStarted, { scope: app.scope, params: { path: '/', search: '' } })
  expect(app.scope.getState($visit)).toBe(2)
})

test('the first address is normalized', () => {
  expect(createTestApp({ at: '/AUTH/?isLogin=false' }).scope.getState($location).path).toBe('/auth')
})

test('entering a page is reported with its query, entering another page is not', async () => {
  const events: string[] = []
  enteredPage('/guide').watch(({ search }) => events.push(search))
  const { scope } = createTestApp()
  for (const path of ['/guide', '/terms']) {
    await allSettled(pageEntered, { scope, params: { path, search: '?a=1' } })
  }
  expect(events).toEqual(['?a=1'])
})

test('Back goes back in history', async () => {
  const { scope, navigation } = await startTestApp({ at: '/how-it-works' })
  await allSettled(backPressed, { scope })
  expect(navigation.departures).toEqual([{ to: 'back' }])
})
