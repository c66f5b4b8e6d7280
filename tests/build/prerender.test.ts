import { expect, test } from 'vitest'
import { routeOf } from '../../src/app/routes'
import { renderPage } from '../../src/prerender'

test('a page has the same html and styles, whether or not its lazy parts were loaded before', async () => {
  const signIn = routeOf('/auth')
  const first = await renderPage(signIn)
  expect(Object.values(first.rules).join()).toContain('{')
  expect(await renderPage(signIn)).toEqual(first)
})
