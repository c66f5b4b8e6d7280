import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { renderApp } from '../support/render-app'

/** The specification gives 'Sign In' two addresses. /upgrade links each plan once for each period. */
const SPECIFIED = /^(Sign In|Upgrade to \w+)$/

test('a label of a link leads to one place, on whatever page it is', async () => {
  const places = new Map<string, Set<string>>()
  for (const at of [...PRERENDERED_ADDRESSES, '/nowhere']) {
    await renderApp({ at })
    for (const link of document.querySelectorAll('a')) {
      const label = link.textContent.trim()
      const href = link.getAttribute('href') ?? ''
      const isOfPage = href.startsWith('#') && at !== '/'
      if (isOfPage || SPECIFIED.test(label)) continue
      places.set(label, (places.get(label) ?? new Set()).add(href.replace(/^#/, '/#')))
    }
    cleanup()
  }
  const ambiguous = [...places].filter(([label, { size }]) => label !== '' && size > 1)
  expect(ambiguous.map(([label, hrefs]) => [label, ...hrefs])).toEqual([])
  expect(places.get('Get Started Free')).toEqual(new Set(['/auth?isLogin=false']))
})
