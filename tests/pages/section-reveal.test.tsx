import { afterEach, expect, test, vi } from 'vitest'
import { deferSections } from '../../src/boot/section-reveal'
import { PAGE_ATTRIBUTES } from '../../src/document/page-attributes'

afterEach(() => document.documentElement.removeAttribute(PAGE_ATTRIBUTES.sections))

test('a click lays out all deferred sections before the browser follows a link to one of them', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as PerformanceNavigationTiming,
  ])
  deferSections()
  const deferred = () => document.documentElement.hasAttribute(PAGE_ATTRIBUTES.sections)
  expect(deferred()).toBe(true)
  let duringClick = true
  document.body.addEventListener(
    'click',
    () => {
      duringClick = deferred()
    },
    { once: true },
  )
  document.body.click()
  expect(duringClick).toBe(false)
})
