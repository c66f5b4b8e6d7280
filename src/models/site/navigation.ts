import { combine, createEvent, createStore, merge, sample } from 'effector'
import {
  isOtherLocation,
  isOtherPage,
  knownPath,
  normalizeLocation,
  type SiteLocation,
} from '../../core/domain/routes'
import { $environment, createCommand } from './environment'

/** The site has started in this page load. The chunk of its first page is loaded, or has failed to load. */
export const siteStarted = createEvent<SiteLocation>()

/** The path or the query has changed, and the chunk of the page is loaded, or has failed to load. */
export const locationChanged = createEvent<SiteLocation>()

/** The back/forward cache shows the page again as it was. */
export const pageRestored = createEvent()

/** The user went back before the next page had loaded. */
export const navigationAbandoned = createEvent()

export const pageKept = merge([pageRestored, navigationAbandoned])

export const windowFocused = createEvent()

/** `createScope` sets the initial value. */
export const $location = createStore<SiteLocation>({ path: '/', search: '' })

export const pageEntered = createEvent<SiteLocation>()

sample({
  clock: locationChanged.map(normalizeLocation),
  source: $location,
  filter: isOtherLocation,
  fn: (_, next) => next,
  target: [$location, pageEntered],
})

const firstPageShown = siteStarted.map(normalizeLocation)
/**
 * The user went from the prerendered page to another one before the site started. `$visit` then starts at 2, because
 * `useScrollToSection` leaves the scrolling to the browser while `$visit` is 1.
 */
const leftBeforeStart = sample({
  clock: firstPageShown,
  source: $location,
  filter: isOtherPage,
  fn: () => undefined,
})
sample({ clock: firstPageShown, target: [$location, pageEntered] })

/** The paths of the current page and of the one entered before; null until such a page is entered. */
const $paths = createStore<{ previous: string | null; path: string | null }>({
  previous: null,
  path: null,
}).on(pageEntered, ({ path: previous }, { path }) => ({ previous, path }))
/**
 * Whether the current page was entered from another site or, in the demo, from a page that stands in for another site.
 */
export const $isReturn = combine(
  { paths: $paths, environment: $environment },
  ({ paths: { previous }, environment }) =>
    previous === null
      ? (environment?.navigation.cameFromOtherSite() ?? false)
      : knownPath(previous) === 'other',
)

/** Returns an event that fires when the page at `path` is entered. */
export const enteredPage = (path: string) => pageEntered.filter({ fn: (location) => location.path === path })

/**
 * The number of pages entered so far. Calls keep this number, so that a response for an earlier page does not change
 * the current page.
 */
export const $visit = createStore(0).on([leftBeforeStart, pageEntered], (id) => id + 1)

export const backPressed = createEvent()

export const go = createCommand<{ path: string; replace?: boolean }>(({ navigation }, { path, replace }) =>
  navigation.go(path, replace ? { replace } : {}),
)

sample({ clock: backPressed, target: createCommand(({ navigation }) => navigation.back()) })
