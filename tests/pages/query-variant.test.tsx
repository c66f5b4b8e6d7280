import { expect, test } from 'vitest'
import { ROUTES, variantOf } from '../../src/app/routes'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { hideUntilVariant, showVariant } from '../../src/boot/query-variant'

/** Starts the prerendered page of `path`; returns the query of the variant that is shown. */
const shownAt = (path: string, search: string): string => {
  window.history.replaceState(null, '', path + search)
  document.documentElement.setAttribute(PAGE_ATTRIBUTES.variants, '')
  const queries = ROUTES.find((route) => route.path === path)?.variants?.queries ?? []
  document.body.innerHTML = queries
    .map((query) => `<template ${PAGE_ATTRIBUTES.query}="${query.replace('&', '&amp;')}">${query}</template>`)
    .join('')
  const root = document.body.appendChild(document.createElement('div'))
  hideUntilVariant()
  showVariant(root)
  document.documentElement.removeAttribute(PAGE_ATTRIBUTES.variants)
  return root.textContent ?? ''
}

// If boot showed another variant, the teacher would read the wrong page until React has rendered the page anew.
test.each([
  ['/guide', '?isLogin=false', ''],
  ['/auth', '?isLogin=true', ''],
  ['/auth', '?isLogin=false&data=x', 'isLogin=false'],
  ['/payment', '?planid=2', 'planid=2'],
  ['/payment', '?planid=3&isyearly=TRUE', 'planid=3'],
  ['/payment', '?planid=3&isyearly=true', 'planid=3&isyearly=true'],
  ['/payment', '?planid=2&planid=2', ''],
  ['/payment', '?planid=1&isyearly=true', ''],
])('boot shows the variant of %s%s that React hydrates: %j', (path, search, variant) => {
  expect([shownAt(path, search), variantOf({ path, search })]).toEqual([variant, variant])
})
