import { lazyWithPreload } from '../../ui/lazy-with-preload'

// These components show the results of use cases.

export const handOverAlert = lazyWithPreload(async () => (await import('./hand-over-alert')).HandOverAlert)
export const handOverBanner = lazyWithPreload(async () => (await import('./hand-over-banner')).HandOverBanner)
export const toastList = lazyWithPreload(async () => (await import('./toast-list')).ToastList)
export const accountMenu = lazyWithPreload(async () => (await import('./account-menu')).AccountMenu)

/** Loaded together with the use cases, so that the result of a call can be shown even if the connection is lost. */
export const preloadCallResults = () =>
  Promise.all([
    handOverAlert.preload(),
    ...[handOverBanner, toastList, accountMenu].map(({ preload }) => preload()),
  ])
