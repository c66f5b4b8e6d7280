import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import {
  $location,
  $navigationId,
  appStarted,
  backPressed,
  enteredPage,
  exploringStarted,
  pageEntered,
} from '../../../src/models/site/navigation'
import { APP_URL, createTestApp, startTestApp, visit } from '../../support/start-test-app'

test('an unchanged address is not a new page', async () => {
  const app = await startTestApp({ at: '/guide' })
  await visit(app, '/guide')
  await visit(app, '/terms?from=guide')
  expect(app.scope.getState($navigationId)).toBe(2)
  expect(app.scope.getState($location)).toEqual({ path: '/terms', search: '?from=guide' })
})

test('a page that the user leaves before its code has loaded counts as the first page', async () => {
  const app = createTestApp({ at: '/auth' })
  await allSettled(appStarted, { scope: app.scope, params: { path: '/', search: '' } })
  expect(app.scope.getState($navigationId)).toBe(2)
})

test.each([
  ['/AUTH/?isLogin=false', '/auth'],
  ['/Welcome/', '/welcome'],
  ['/index.html', '/'],
  ['/guide.html', '/guide'],
  ['/guide//', '/guide'],
  ['/guide//terms', '/guide//terms'],
  ['/guide.html/terms', '/guide.html/terms'],
  ['/index.html/terms', '/index.html/terms'],
])('%s is normalized to %s', (at, path) => {
  expect(createTestApp({ at }).scope.getState($location).path).toBe(path)
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

test('Back goes back in history, ‘Start Exploring’ opens the login page of the separate app', async () => {
  const { scope, navigation } = await startTestApp({ at: '/how-it-works' })
  await allSettled(backPressed, { scope })
  await allSettled(exploringStarted, { scope })
  expect(navigation.departures).toEqual([{ to: 'back' }, { to: 'site', url: `${APP_URL}/login` }])
})
