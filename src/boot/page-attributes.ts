/**
 * The `data-*` attributes that the prerendered html, src/boot, the app and css share. Imported as the namespace
 * `PAGE_ATTRIBUTES`, so that the inline script of src/boot contains only those that the script uses.
 */

/** On `<html>`. The colour scheme that the user has chosen, 'light' or 'dark'; absent if none was chosen. */
export const theme = 'data-theme'
/** On `<html>`. Marks a page that was prerendered for more than one query. */
export const variants = 'data-variants'
/** On `<html>`. The browser skips the layout of sections with `deferredSection` that are outside the viewport. */
export const sections = 'data-sections'
/** On `<section>`. Marks a section below the first screen of a long page. */
export const deferredSection = 'data-deferred-section'
/** On an element whose form fields work only once the app is loaded. */
export const needsApp = 'data-needs-app'
/**
 * On a button that opens onboarding. On `#root`, the chunks of the onboarding dialog, separated by spaces: they are
 * preloaded with the app when the user is about to press such a button.
 */
export const onboarding = 'data-onboarding'
/** On a button that opens Google's account chooser: in production, src/boot/google-window.ts opens the window. */
export const googleWindow = 'data-google-window'
/** On or around a link that chooses a plan: its id, or '' for Free. On a click, src/boot/plan-choice.ts stores it. */
export const plan = 'data-plan'
/** On a control that src/boot handles: 'theme', 'video', 'period', 'sample' or, until the app is loaded, 'back'. */
export const action = 'data-action'
/** On the sheet on which src/pages/landing/show-sample.ts shows a sample activity. */
export const sample = 'data-sample'
/** On `#root` of a page with a sheet for samples. The path of the script that shows the samples. */
export const samples = 'data-samples'
/** On `<html>`. Somebody signed in earlier in this browser, so /payment first shows the buttons of a teacher. */
export const signedIn = 'data-signed-in'
/** On `<html>`. A plan was chosen earlier in this tab, so /auth and /signup reserve a line for the plan's name. */
export const planChosen = 'data-plan-chosen'
/** On an open menu, in browsers without the Popover API. */
export const open = 'data-open'
/** On an element with a tooltip. The text of the tooltip. */
export const tooltip = 'data-tooltip'
/** On the element around a video and its button. The state of the video: 'playing', 'failed', or '' if paused. */
export const video = 'data-video'
/** On `#root`. The path of the route for which the html was prerendered; '*' for the not-found page. */
export const route = 'data-route'
/** On `<template>` and `#root`. The query for which the html was prerendered. */
export const query = 'data-query'
/** On `<template>` and `#root` of a page with variants. The title of the variant. */
export const title = 'data-title'
/** On `<template>` and `#root` of a page with variants. The description of the variant. */
export const description = 'data-description'
/**
 * On `#root`. The chunks that start the app, separated by spaces, in order of execution: the imports of main.tsx, the
 * imports of the page, the page's own chunk, and last the chunk of main.tsx, whose name changes if any chunk changes.
 * demo.html, which is served at all paths under /demo/, lists no chunks of a page.
 */
export const modules = 'data-modules'
/** On `#root`. The `start` field of the route in src/app/routes.tsx. */
export const start = 'data-start'
/** On `#root`. Added once the page is interactive. */
export const ready = 'data-ready'
/** On the element of `StaticHtml` (src/ui/static-html.tsx). The `name` of this `StaticHtml`. */
export const staticHtml = 'data-static'
/** On `<style>`. Contains prerendered css rules of Emotion, which start.tsx marks as inserted in Emotion's cache. */
export const components = 'data-components'
/** On `<template>`. Contains the `<style>` that start.tsx adds to the page before React hydrates it. */
export const lateStyles = 'data-late-styles'
