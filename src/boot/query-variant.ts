import { variantOf } from '../core/domain/variants'
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
 * Shows the page as it was prerendered for the query of the URL: replaces the content of `root` with the `<template>`
 * of that variant, if there is one, and sets the title and description, which are neutral in the html.
 */
export const showVariant = (root: HTMLElement): void => {
  if (!html.hasAttribute(PAGE_ATTRIBUTES.variants)) return
  const variant = variantOf(root.getAttribute(PAGE_ATTRIBUTES.route) ?? '', location.search)
  const template = [...document.querySelectorAll('template')].find(
    (candidate) => candidate.getAttribute(PAGE_ATTRIBUTES.query) === variant,
  )
  const { title = '', description = '' } = (template ?? root).dataset
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  if (template) {
    root.replaceChildren(template.content)
    root.setAttribute(PAGE_ATTRIBUTES.query, variant)
  }
  html.hidden = false
}
