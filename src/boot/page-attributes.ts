/**
 * The `data-*` attributes that the prerendered html, src/boot, main.tsx and base.css share. src/boot is bundled into a
 * script of its own, so this module imports nothing.
 */
export const PAGE_ATTRIBUTES = {
  /** On `<html>`. The colour scheme that the user has chosen, 'light' or 'dark'; absent if none was chosen. */
  theme: 'data-theme',
  /** On `<html>`. Marks a page that was prerendered for more than one query. */
  variants: 'data-variants',
  /** On `<html>`. The `content-visibility` of deferred sections, 'hidden' or 'auto'; removed once all are revealed. */
  sections: 'data-sections',
  /** On `<section>`. Marks a section below the first screen of a long page. */
  deferredSection: 'data-deferred-section',
  /** On `#root`. The path of the prerendered route, '*' for the not-found page. */
  route: 'data-route',
  /** On `<template>` and `#root`. The query for which the html was prerendered. */
  query: 'data-query',
  /** On `#root`. The scripts that start the app, separated by spaces, in order of execution; the last is main.tsx. */
  app: 'data-app',
  /** On `#root`. The chunks to preload along with the app, separated by spaces. */
  modules: 'data-modules',
  /** On `#root`. The `start` mode of the route (routes.tsx). */
  start: 'data-start',
  /** On `#root`. Added once the page is interactive. */
  ready: 'data-ready',
  /** On `<style>`. Marks Emotion's rules of the page. */
  components: 'data-components',
} as const
