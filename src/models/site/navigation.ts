import { createEvent, createStore, sample } from 'effector'
import { appLoginUrl, normalizePath } from '../../core/domain/routes'
import { createCommand } from './environment'

/** Where the browser is: the path, and the query with its '?' or empty. */
export type SiteLocation = { path: string; search: string }

/** The location of the page an address shows: '/Auth/' is '/auth'. */
export const normalizeLocation = ({ path, search }: SiteLocation): SiteLocation => ({
  path: normalizePath(path),
  search,
})

/** The app has mounted; the first page is entered. */
export const appStarted = createEvent<SiteLocation>()

/** The address changed, by a link, by Back, or by the program. */
export const locationChanged = createEvent<SiteLocation>()

/** The browser brought the page back, state and all: from its back/forward cache, or before another one had come. */
export const pageRestored = createEvent()

/** The window has the focus again, after a popup or another tab had it. */
export const windowFocused = createEvent()

/** Where the browser is now. The scope is created with the first location. */
export const $location = createStore<SiteLocation>({ path: '/', search: '' })

/** A page is shown: the first one, or a new one. The same address twice is one page. */
export const pageEntered = createEvent<SiteLocation>()

const moved = locationChanged.map(normalizeLocation)

sample({
  clock: moved,
  source: $location,
  filter: (current, next) => current.path !== next.path || current.search !== next.search,
  fn: (_, next) => next,
  target: [$location, pageEntered],
})

sample({ clock: appStarted.map(normalizeLocation), target: [$location, pageEntered] })

/**
 * Which visit this is, counted from 1 for the first page. What was begun on an earlier visit has no say in what a
 * later one shows.
 */
export const $navigationId = createStore(0).on(pageEntered, (visit) => visit + 1)

/** A Back button was pressed. */
export const backPressed = createEvent()
/** 'Start Exploring' was pressed: the separate app's login page is next. */
export const exploringStarted = createEvent()

/** Shows another page of the site. */
export const go = createCommand<{ path: string; replace?: boolean }>(({ navigation }, { path, replace }) =>
  navigation.go(path, replace ? { replace } : {}),
)

const goBack = createCommand<void>(({ navigation }) => navigation.back())
const visitAppLogin = createCommand<void>(({ navigation, site }) =>
  navigation.visit(appLoginUrl(site.appUrl)),
)

sample({ clock: backPressed, target: goBack })
sample({ clock: exploringStarted, target: visitAppLogin })
