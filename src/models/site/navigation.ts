import { createEvent, createStore, sample } from 'effector'
import { appLoginUrl, normalizePath } from '../../core/domain/routes'
import { createCommand } from './environment'

/** `search` is empty or starts with '?'. */
export type SiteLocation = { path: string; search: string }

/** Returns the location with its path in the spelling of `PATHS`, for example '/auth' for '/Auth/'. */
export const normalizeLocation = ({ path, search }: SiteLocation): SiteLocation => ({
  path: normalizePath(path),
  search,
})

/** The app has rendered its first page. The payload is the location of that page. */
export const appStarted = createEvent<SiteLocation>()

/**
 * The address has changed through a link, the Back or Forward button, or `go`. Fires when the chunk of the new page
 * is loaded.
 */
export const locationChanged = createEvent<SiteLocation>()

/**
 * The page is shown again with the state it had before: the browser has restored it from the back/forward cache, or
 * the user has gone back to it before the next page had loaded.
 */
export const pageRestored = createEvent()

/** The window regained focus, for example after a popup closed. */
export const windowFocused = createEvent()

/** The current location. `createScope` sets the initial value. */
export const $location = createStore<SiteLocation>({ path: '/', search: '' })

/** Fires for the first page and whenever the path or the query has changed. */
export const pageEntered = createEvent<SiteLocation>()

sample({
  clock: locationChanged.map(normalizeLocation),
  source: $location,
  filter: (current, next) => current.path !== next.path || current.search !== next.search,
  fn: (_, next) => next,
  target: [$location, pageEntered],
})

const firstPageShown = appStarted.map(normalizeLocation)
/** The user has left the first page before its chunk was loaded, so the app starts with another page. */
const leftBeforeStart = sample({
  clock: firstPageShown,
  source: $location,
  filter: (current, shown) => current.path !== shown.path,
  fn: () => undefined,
})
sample({ clock: firstPageShown, target: [$location, pageEntered] })

/**
 * Creates two events: `entered` fires when the page at `path` is entered, `left` when any other page is entered.
 */
export const createPageLifecycle = (path: string) => ({
  entered: pageEntered.filter({ fn: (location) => location.path === path }),
  left: pageEntered.filter({ fn: (location) => location.path !== path }),
})

/**
 * The number of pages entered so far, including a first page that was left before its chunk was loaded. Calls store
 * this number when they start, so that the response to a call from an earlier page does not affect the current page.
 */
export const $navigationId = createStore(0).on([leftBeforeStart, pageEntered], (id) => id + 1)

export const backPressed = createEvent()
/** 'Start Exploring' was pressed. */
export const exploringStarted = createEvent()

/** Navigates within the site. With `replace`, the current history entry is replaced. */
export const go = createCommand<{ path: string; replace?: boolean }>(({ navigation }, { path, replace }) =>
  navigation.go(path, replace ? { replace } : {}),
)

sample({ clock: backPressed, target: createCommand(({ navigation }) => navigation.back()) })
sample({
  clock: exploringStarted,
  target: createCommand(({ navigation, site }) => navigation.visit(appLoginUrl(site.appUrl))),
})
