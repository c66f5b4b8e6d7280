import { expect, test } from 'vitest'
import { routeOf } from '../../src/app/routes'
import { renderPage } from '../../src/prerender'

test('a page has the same html and styles, whether or not its lazy parts were loaded before', async () => {
  const signIn = routeOf('/auth')
  const first = await renderPage(signIn)
  expect(first.styles).toEqual({ first: expect.stringContaining('{'), deferred: '' })
  expect(await renderPage(signIn)).toEqual(first)
})

test('the head of the landing page has the rules of its first screen, and more of them follow the sections', async () => {
  const { bodies, styles } = await renderPage(routeOf('/'))
  const classesOf = (text = ''): string[] => text.match(/\bg-\w+/g) ?? []
  const [firstScreen, ...sections] = bodies[0]?.html.split(' data-deferred-section=') ?? []
  expect(classesOf(styles.first)).toEqual(expect.arrayContaining(classesOf(firstScreen)))
  expect(classesOf(styles.first + styles.deferred)).toEqual(expect.arrayContaining(classesOf(sections.join())))
  expect(styles.deferred.length).toBeGreaterThan(styles.first.length)
})
