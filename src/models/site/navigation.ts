import { createEvent, createStore, sample } from 'effector'
import { isOtherLocation, isOtherPage, normalizeLocation, type SiteLocation } from '../../core/domain/routes'
import { createCommand } from './environment'

/** The app has started. The chunk of its first page is loaded, or has failed to load. */
export const appStarted = createEvent<SiteLocation>()

/** The path or the query has changed, and the chunk of the page is loaded, or has failed to load. */
export const locationChanged = createEvent<SiteLocation>()

/**
 * The page is shown again as it was: from the back/forward cache, or because the user left the next page before that
 * page had loaded.
 */
export const pageRestored = createEvent()

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

const firstPageShown = appStarted.map(normalizeLocation)
/**
 * The user left the prerendered page before the app started. That page counts as number 1 and the current page as
 * number 2, because on page 1 the browser scrolls to a section itself, and `useScrollToSection` does nothing.
 */
const leftBeforeStart = sample({
  clock: firstPageShown,
  source: $location,
  filter: isOtherPage,
  fn: () => undefined,
})
sample({ clock: firstPageShown, target: [$location, pageEntered] })

export const enteredPage = (path: string) => pageEntered.filter({ fn: (location) => location.path === path })

/**
 * The number of pages entered so far. Calls keep it, so that a response for an earlier page does not change the current
 * one.
 */
export const $navigationId = createStore(0).on([leftBeforeStart, pageEntered], (id) => id + 1)

export const backPressed = createEvent()

export const go = createCommand<{ path: string; replace?: boolean }>(({ navigation }, { path, replace }) =>
  navigation.go(path, replace ? { replace } : {}),
)

sample({ clock: backPressed, target: createCommand(({ navigation }) => navigation.back()) })
