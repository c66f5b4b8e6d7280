import type { Rolldown } from 'vite'

/** The name of the chunk with the packages that main.tsx imports statically. */
export const LIBRARIES = 'libraries'
const SITE = 'site'
const LAYOUT = 'layout'

/**
 * The value of `codeSplitting.groups` in the client build. The tag `$initial` limits a group to static imports of
 * main.tsx, `minShareCount` to modules that at least this many entries import. `libraries` and `site` are separate from
 * main.tsx, because src/boot yields to the browser after each chunk; a single chunk would block input for longer.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: LIBRARIES, test: /\/node_modules\//, tags: ['$initial'] },
  { name: SITE, test: /\/(src|adapters)\/(?!main)/, tags: ['$initial'] },
  // Modules that several pages import, with their dependencies. As small chunks, they would cost a request each. The
  // chunk leaves out the alert of a failed hand-over, which no page shows at first (src/pages/layout/call-results.ts),
  // and the field of an email, which the landing page doesn't have.
  {
    name: LAYOUT,
    test: /\/src\/(pages\/layout\/(?!hand-over-alert|email-field)|ui\/(breakpoints|disclosure|highlight|line-drawing|tick-icon)|core\/domain\/onboarding\/reference-data)\b/,
    minShareCount: 2,
  },
  // The landing page shares these modules with its drawings, a chunk that is loaded later, and with /how-it-works.
  {
    name: 'landing',
    test: /\/src\/(pages\/landing\/promo-video|ui\/(ruled-lines|section))\b/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'auth', test: /\/src\/(pages|models)\/auth\//, minShareCount: 2 },
  // This chunk leaves out the svg objects of flat-objects.tsx, because the landing page doesn't import them.
  {
    name: 'desk',
    test: /\/src\/ui\/desk\/(?!flat-objects)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'plans',
    test: /\/src\/((pages|models|core\/domain)\/plans\/(?!held-plan\.tsx|portal)|core\/use-cases\/purchase\/(?!portal)|boot\/plan-choice)/,
    minShareCount: 2,
    // This chunk leaves out the dependencies: pages that import only some of them would have to load the whole chunk.
    includeDependenciesRecursively: false,
  },
]

const LOADED_AT_START = ['main', LIBRARIES, SITE, LAYOUT, 'rolldown-runtime']

/** Whether every prerendered page loads `file` to start the app. `file` is relative to the folder of the build. */
export const isLoadedAtStart = (file: string): boolean =>
  LOADED_AT_START.some((name) => file.startsWith(`assets/${name}-`))

/**
 * With this first line of a chunk, V8 compiles all functions in the background while the chunk arrives, instead of each
 * in the main thread at its first call (record 0018). Only the chunks of `CHUNK_GROUPS` and main.tsx get the line,
 * because a page calls few functions of the other chunks, such as Firebase.
 */
export const compileHint = ({ name }: { name: string }): string =>
  name === 'main' || CHUNK_GROUPS.some((group) => group.name === name) ? '//# allFunctionsCalledOnLoad' : ''
