import { lazyWithPreload } from '../../ui/lazy-with-preload'

// These components only appear after a call of a use case: its errors, and the menu of the signed-in teacher. They are
// one chunk (scripts/chunks.ts).

export const handOverBanner = lazyWithPreload(async () => (await import('./hand-over-banner')).HandOverBanner)
export const toast = lazyWithPreload(async () => (await import('./toast')).Toast)
export const accountMenu = lazyWithPreload(async () => (await import('./account-menu')).AccountMenu)

/**
 * Loads the chunk of these components. Called together with loading the use cases, so that the result of a call can be
 * shown even if the connection is then lost. Rejects if the chunk cannot be loaded.
 */
export const preloadCallResults = () =>
  Promise.all([handOverBanner, toast, accountMenu].map(({ preload }) => preload()))
