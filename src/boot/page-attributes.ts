/**
 * The `data-*` attributes that the prerendered html, src/boot, main.tsx and base.css share. src/boot is bundled into a
 * script of its own, so this module imports nothing.
 */
export const PAGE_ATTRIBUTES = {
  /** `<html>`: 'light' or 'dark' if the user has chosen one. */
  theme: 'data-theme',
  /** `<html>`: present if the page has query variants. */
  variants: 'data-variants',
  /** `<html>`: the `content-visibility` of deferred sections, 'hidden' or 'auto'; absent once all are revealed. */
  sections: 'data-sections',
  /** `<section>`: below the first screen of a long page. */
  deferredSection: 'data-deferred-section',
  /** `#root`: path of the prerendered route, '*' for the not-found page. */
  route: 'data-route',
  /** `<template>` and `#root`: the query variant that the html was rendered for. */
  query: 'data-query',
  /** `#root`: scripts that start the app, in order of execution; the last is main.tsx. Separated by spaces. */
  app: 'data-app',
  /** `#root`: chunks to preload along with the app. Separated by spaces. */
  modules: 'data-modules',
  /** `#root`: the route's start mode, see routes.tsx. */
  start: 'data-start',
  /** `#root`: present once the page is interactive. */
  ready: 'data-ready',
  /** `<style>`: emotion's rules of the page. */
  components: 'data-components',
} as const
