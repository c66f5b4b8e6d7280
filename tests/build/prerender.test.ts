import { expect, test } from 'vitest'
import { routeOf } from '../../src/app/routes'
import { renderPage } from '../../src/prerender'

test('a page has the same html and styles, whether or not its lazy parts were loaded before', async () => {
  const signIn = routeOf('/auth')
  const first = await renderPage(signIn)
  expect(first.styles).toContain('{')
  expect(await renderPage(signIn)).toEqual(first)
})

test('a page has MUI’s rules for its elements only, and all rules of the site’s own components', async () => {
  const { styles, bodies } = await renderPage(routeOf('/auth'))
  const html = bodies.map((body) => body.html).join('')
  const muiClasses = [...styles.matchAll(/\.(g-[\w-]+)\.Mui-disabled/g)].map(([, name = '']) => name)
  expect(muiClasses).not.toEqual([])
  expect(muiClasses.filter((name) => !html.includes(name))).toEqual([])
  // The button 'Forgot password?' has another class, with these declarations and those of MUI's button. After a
  // navigation, an element may have the class of these declarations alone.
  expect(styles).toContain('{justify-self:end;margin:-10px -12px -10px 0;padding-inline:12px;')
})
