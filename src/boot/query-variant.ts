import { html } from './html'
import * as PAGE_ATTRIBUTES from './page-attributes'

/**
 * The html first shows the variant for an empty query. If the page has variants and the URL has a query, hides the page
 * until `showVariant`.
 */
export const hideUntilVariant = (): void => {
  html.hidden = html.hasAttribute(PAGE_ATTRIBUTES.variants) && location.search !== ''
}

/**
 * Replaces the content of `root` with a `<template>` prerendered for the query of the URL, and shows the page. A
 * template fits if all parameters of its query are in the URL. If several fit, the last is used, for example
 * 'planid=2&isyearly=true', which follows 'planid=2'. If none fits, the content stays.
 */
export const showVariant = (root: HTMLElement): void => {
  if (!html.hidden) return
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
  html.hidden = false
}
