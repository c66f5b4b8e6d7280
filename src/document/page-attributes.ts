/**
 * The `data-*` attributes that the prerendered html, src/boot, src/start.tsx and base.css use. This module imports
 * nothing, because it is bundled into the inline script of src/boot, which must stay small.
 */
export const PAGE_ATTRIBUTES = {
  /** On `<html>`. The colour scheme that the user has chosen, 'light' or 'dark'; absent if none was chosen. */
  theme: 'data-theme',
  /** On `<html>`. Marks a page that was prerendered for more than one query. */
  variants: 'data-variants',
  /**
   * On `<html>`. While set, the browser skips the layout of sections with `deferredSection` that are outside the
   * viewport.
   */
  sections: 'data-sections',
  /** On `<section>`. Marks a section below the first screen of a long page. */
  deferredSection: 'data-deferred-section',
  /** On an element whose form fields work only once the app is loaded. */
  needsApp: 'data-needs-app',
  /**
   * On a button that opens onboarding. On `#root`, the chunks of the onboarding dialog, separated by spaces: they are
   * preloaded with the app when the user is about to press such a button.
   */
  onboarding: 'data-onboarding',
  /**
   * On a button that opens Google's account chooser. On a click, src/boot/google-window.ts opens the window.
   */
  googleWindow: 'data-google-window',
  /** On or around a link that chooses a plan: the plan's id. src/boot/plan-choice.ts remembers a click. */
  plan: 'data-plan',
  /** On a button that src/boot handles: 'theme', 'video' or 'back'. */
  action: 'data-action',
  /** On `<html>`. Somebody signed in earlier in this browser, so the page waits for the provider's report. */
  signedIn: 'data-signed-in',
  /** On `<html>`. A plan was chosen on the page before, which /auth and /signup name. */
  planChosen: 'data-plan-chosen',
  /** On an open menu, in browsers without the Popover API. */
  open: 'data-open',
  /** On an element with a tooltip. The text of the tooltip. */
  tooltip: 'data-tooltip',
  /** On an element with a tooltip. Marks that a click opens the tooltip. */
  tooltipOnClick: 'data-tooltip-on-click',
  /** On the element around a video and its button. The state of the video: 'playing', 'failed', or '' if paused. */
  video: 'data-video',
  /** On `#root`. The path of the route for which the html was prerendered; '*' for the not-found page. */
  route: 'data-route',
  /** On `<template>` and `#root`. The query for which the html was prerendered. */
  query: 'data-query',
  /**
   * On `#root`. The path of the chunk of main.tsx. Identifies the build, because the path changes if any chunk changes.
   */
  app: 'data-app',
  /**
   * On `#root`. The chunks that start the app, separated by spaces, in order of execution: the imports of main.tsx, the
   * imports of the page, the page's own chunk, and last the chunk of main.tsx.
   */
  modules: 'data-modules',
  /** On `#root`. The `start` field of the route in src/app/routes.tsx. */
  start: 'data-start',
  /** On `#root`. Added once the page is interactive. */
  ready: 'data-ready',
  /** On `<style>`. Marks the element with the css rules that Emotion generated for the prerendered page. */
  components: 'data-components',
} as const

/** The name of the radio buttons with which the billing period is chosen. */
export const PERIOD_FIELD = 'period'

/**
 * Selects the controls that work only once the app is loaded: buttons that neither open a popover nor are handled
 * by src/boot, and elements with the attribute `needsApp`. The app is loaded when the user is about to use one.
 */
export const CONTROLS_OF_APP = `button[type="button"]:not([popovertarget],[${PAGE_ATTRIBUTES.action}]),[${PAGE_ATTRIBUTES.needsApp}]`
