import { expect, test } from 'vitest'
import { ROUTES, routeOf } from '../../src/app/routes'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { renderPage } from '../../src/prerender'

test('a page has the same html and styles, whether or not its lazy parts were loaded before', async () => {
  const signIn = routeOf('/auth')
  const first = await renderPage(signIn)
  expect(Object.values(first.rules).join()).toContain('{')
  expect(await renderPage(signIn)).toEqual(first)
})

test('the table of routes names onboarding and samples for exactly the pages that show them', async () => {
  for (const { path, onboarding, samples } of ROUTES) {
    const { bodies } = await renderPage(routeOf(path))
    const shows = (attribute: string): boolean => bodies.some(({ html }) => html.includes(attribute))
    expect([path, shows(PAGE_ATTRIBUTES.onboarding), shows(`${PAGE_ATTRIBUTES.sample}=`)]).toEqual([
      ...[path, onboarding !== undefined, samples !== undefined],
    ])
  }
})
