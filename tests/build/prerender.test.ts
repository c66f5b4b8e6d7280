import { expect, test } from 'vitest'
import { routeOf } from '../../src/app/routes'
import { renderPage } from '../../src/prerender'

test('a page has the same html and styles, whether or not its lazy parts were loaded before', async () => {
  const landing = routeOf('/')
  const first = await renderPage(landing)
  expect(first.styles).toContain('{')
  expect(await renderPage(landing)).toEqual(first)
})
