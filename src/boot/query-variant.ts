import * as PAGE_ATTRIBUTES from '../document/page-attributes'
import { page } from './page'

/**
 * Hides the page if it has variants for several queries and the address has a query, because the visible html is at
 * first the variant for an empty query. `showVariant` shows the page again with the right variant.
 */
export const hideUntilVariant = (): void => {
  page.hidden = page.hasAttribute(PAGE_ATTRIBUTES.variants) && location.search !== ''
}

/**
 * Replaces the content of `root` with a `<template>` prerendered for the query of the address, and shows the page.
 * A template fits if all parameters of its query are in the address. If several fit, the last is used, for example
 * 'planid=2&isyearly=true', which follows 'planid=2'. If none fits, the content stays.
 */
export const showVariant = (root: HTMLElement): void => {
  if (!page.hidden) return
  const query = new URLSearchParams(location.search)
  for (const template of document.querySelectorAll<HTMLTemplateElement>(
    `template[${PAGE_ATTRIBUTES.query}]`,
  )) {
    const variant = template.getAttribute(PAGE_ATTRIBUTES.query) ?? ''
    if ([...new URLSearchParams(variant)].every(([name, value]) => query.getAll(name).join() === value)) {
      root.replaceChildren(template.content)
      root.setAttribute(PAGE_ATTRIBUTES.query, variant)
    }
  }
  page.hidden = false
}
