import type { Rolldown } from 'vite'

/**
 * The name of the chunk with the packages that main.tsx imports statically: the largest chunk of the app, and the first
 * to be executed.
 */
export const LIBRARIES = 'libraries'
const SITE = 'site'
const LAYOUT = 'layout'

/**
 * The value of `codeSplitting.groups` in the client build. The tag `$initial` limits a group to static imports of
 * main.tsx. `libraries` and `site` are separate from main.tsx, because src/boot imports one chunk after the other
 * and yields to the browser in between; a single file would block input for longer.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: LIBRARIES, test: /\/node_modules\//, tags: ['$initial'] },
  { name: SITE, test: /\/(src|adapters)\/(?!main)/, tags: ['$initial'] },
  // The components of `src/pages/layout/call-results.ts`, which load with the use cases and with pages that have forms.
  {
    name: 'call-results',
    test: /\/src\/(pages\/layout\/(account-menu|hand-over-banner|toast)|ui\/(inline-alert|close-icon))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // The chunk contains modules that several pages import, and the dependencies of these modules. Separate small chunks
  // would cost a request each.
  {
    name: LAYOUT,
    test: /\/src\/(pages\/layout|ui\/(breakpoints|highlight|line-drawing|tick-icon)|document\/selectors|core\/domain\/onboarding\/reference-data)\b/,
    minShareCount: 2,
  },
  { name: 'auth', test: /\/src\/(pages|models)\/auth\//, minShareCount: 2 },
  {
    name: 'plans',
    test: /\/src\/(pages|models|core\/domain)\/plans\//,
    minShareCount: 2,
    // The chunk `plans` does not contain its dependencies, because other pages need some of them and would have to load
    // the whole chunk.
    includeDependenciesRecursively: false,
  },
]

const LOADED_AT_START = ['main', LIBRARIES, SITE, LAYOUT, 'rolldown-runtime']

/** Whether `file` is main.tsx's chunk or one of its static imports. `file` is relative to the folder of the build. */
export const isLoadedAtStart = (file: string): boolean =>
  LOADED_AT_START.some((name) => file.startsWith(`assets/${name}-`))

/**
 * Returns the first line of `chunk`: for the chunks of `CHUNK_GROUPS` and main.tsx, a hint with which V8 compiles all
 * functions in the background while the chunk arrives, instead of each function in the main thread when it is first
 * called (record 0018). Other chunks get none, because a page calls few functions of Firebase, for example.
 */
export const compileHint = ({ name }: { name: string }): string =>
  name === 'main' || CHUNK_GROUPS.some((group) => group.name === name) ? '//# allFunctionsCalledOnLoad' : ''
