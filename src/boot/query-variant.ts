import { PAGE_ATTRIBUTES } from './page-attributes'

const page = document.documentElement

/**
 * Hides the page if it was prerendered for more than one query and the address has a query. `showVariant` shows
 * it again with the content for that query.
 */
export const hideUntilVariant = (): void => {
  page.hidden = page.hasAttribute(PAGE_ATTRIBUTES.variants) && location.search !== ''
}

/**
 * Replaces the content of `root` with the content prerendered for the query of the address, if there is one: that
 * of the `<template>` whose query parameters are all in the address.
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
