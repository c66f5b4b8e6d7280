import { createEvent, createStore, sample } from 'effector'
import { appLoginUrl, normalizePath } from '../../core/domain/routes'
import { createCommand } from './environment'

/** `search` is empty or starts with '?'. */
export type SiteLocation = { path: string; search: string }

/** Maps every spelling of a page's path to its route: '/Auth/' to '/auth'. */
export const normalizeLocation = ({ path, search }: SiteLocation): SiteLocation => ({
  path: normalizePath(path),
  search,
})

/** The app is mounted and shows its first page. */
export const appStarted = createEvent<SiteLocation>()

/** The address changed: a link, Back or Forward, or `go`. */
export const locationChanged = createEvent<SiteLocation>()

/**
 * The page is visible again with its state: restored from the back/forward cache, or the user went back before the next
 * page had loaded.
 */
export const pageRestored = createEvent()

/** The window regained focus, for example after a popup closed. */
export const windowFocused = createEvent()

/** The current location. `createScope` sets the first one. */
export const $location = createStore<SiteLocation>({ path: '/', search: '' })

/** The first page or a page with another address is shown. Does not fire for an unchanged address. */
export const pageEntered = createEvent<SiteLocation>()

sample({
  clock: locationChanged.map(normalizeLocation),
  source: $location,
  filter: (current, next) => current.path !== next.path || current.search !== next.search,
  fn: (_, next) => next,
  target: [$location, pageEntered],
})

sample({ clock: appStarted.map(normalizeLocation), target: [$location, pageEntered] })

/** `entered` fires when the page at `path` is entered, `left` when any other page is. */
export const createPageLifecycle = (path: string) => ({
  entered: pageEntered.filter({ fn: (location) => location.path === path }),
  left: pageEntered.filter({ fn: (location) => location.path !== path }),
})

/** Number of pages entered so far. A call started under an earlier id must not affect the current page. */
export const $navigationId = createStore(0).on(pageEntered, (id) => id + 1)

export const backPressed = createEvent()
/** 'Start Exploring' was pressed. */
export const exploringStarted = createEvent()

/** Navigates within the site; `replace` replaces the current history entry. */
export const go = createCommand<{ path: string; replace?: boolean }>(({ navigation }, { path, replace }) =>
  navigation.go(path, replace ? { replace } : {}),
)

sample({ clock: backPressed, target: createCommand(({ navigation }) => navigation.back()) })
sample({
  clock: exploringStarted,
  target: createCommand(({ navigation, site }) => navigation.visit(appLoginUrl(site.appUrl))),
})
