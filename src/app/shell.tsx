import { useUnit } from 'effector-react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { normalizePath, PATHS } from '../core/domain/routes'
import { $handOverProblem, $redirecting } from '../models/site/hand-over'
import { appStarted, locationChanged, pageRestored, windowFocused } from '../models/site/navigation'
import { $onboardingOpen } from '../models/site/onboarding-dialog'
import { $identityUnknown } from '../models/site/session'
import { PageSkeleton } from '../pages/layout/page-skeleton'
import { lazyToast, Toasts } from '../pages/layout/toasts'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { onboardingDialog } from '../pages/onboarding/lazy-onboarding-dialog'
import { ErrorBoundary } from '../ui/error-boundary'
import { LazySlot, lazyWithPreload } from '../ui/lazy-with-preload'
import { useHydrated } from '../ui/static-html'
import { ONBOARDING_FAILURE, PAGE_FAILURE } from './load-failure'
import { NOT_FOUND, ROUTES, routeOf } from './routes'

// Constants, because `LazySlot` is memoized: with new objects, every render of `Shell` would render it again.
const NO_PROPS = {}
const LOADING = <PageSkeleton />

const handOverBanner = lazyWithPreload(
  async () => (await import('../pages/layout/hand-over-banner')).HandOverBanner,
)
const redirectOverlay = lazyWithPreload(
  async () => (await import('../pages/layout/redirect-overlay')).RedirectOverlay,
)

/**
 * Loads the chunks that show errors of failed calls, so that errors can be shown after the connection is lost.
 * Rejects if a chunk cannot be loaded.
 */
export const preloadFeedback = () => Promise.all([handOverBanner, lazyToast].map(({ preload }) => preload()))

/** The page of the current route, with the dialogs, overlays and toasts of every page. */
export const Shell = ({ DemoLayer }: { DemoLayer: ComponentType | null }) => {
  // Called before `useBrowserEvents`, whose `locationChanged` event may cause another navigation. The layout effect
  // of `useScrollToTop` must run before that navigation.
  useScrollToTop()
  useBrowserEvents()
  const [path] = useLocation()
  const [onboardingOpen, redirecting, problem, identityUnknown] = useUnit([
    $onboardingOpen,
    $redirecting,
    $handOverProblem,
    $identityUnknown,
  ])
  // Once shown, the overlay stays mounted, so that its exit transition can run.
  const [overlayMounted, setOverlayMounted] = useState(false)
  if (redirecting && !overlayMounted) setOverlayMounted(true)
  return (
    <>
      <div inert={redirecting}>
        {(problem || identityUnknown) && (
          <LazySlot component={handOverBanner} props={NO_PROPS} errorFallback={null} />
        )}
        <ErrorBoundary key={path} fallback={PAGE_FAILURE}>
          <Switch>
            {ROUTES.map((route) => (
              <Route key={route.path} path={route.path}>
                <LazySlot component={route} props={NO_PROPS} fallback={LOADING} />
              </Route>
            ))}
            {DemoLayer && <Route path="/demo/*">{null}</Route>}
            <Route>
              <LazySlot component={NOT_FOUND} props={NO_PROPS} fallback={LOADING} />
            </Route>
          </Switch>
        </ErrorBoundary>
        {DemoLayer && <AfterHydration Component={DemoLayer} />}
        {/* Not on /signup, which shows the onboarding steps in place of its form instead of in a dialog. */}
        {onboardingOpen && path !== PATHS.signUp && (
          <LazySlot component={onboardingDialog} props={NO_PROPS} errorFallback={ONBOARDING_FAILURE} />
        )}
      </div>
      {overlayMounted && <LazySlot component={redirectOverlay} props={NO_PROPS} errorFallback={null} />}
      <Toasts />
    </>
  )
}

// Renders `Component` only after hydration, because the prerendered html does not contain the demo layer.
const AfterHydration = ({ Component }: { Component: ComponentType }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  )

/** Dispatches the router's and the window's events to the models. */
const useBrowserEvents = () => {
  const [path] = useLocation()
  const search = useRawSearch()
  const events = useUnit({ appStarted, locationChanged, pageRestored, windowFocused })
  const started = useRef(false)
  /** Whether the user navigated again before `locationChanged` was dispatched for the previous path. */
  const skipped = useRef(false)

  // Dispatches `appStarted` or `locationChanged` once the chunk of the page is loaded, because models in that chunk
  // react to these events too. A layout effect runs before the page is painted, so that a page is never painted
  // with the query of the previous page.
  useLayoutEffect(() => {
    const location = { path, search: search && `?${search}` }
    let settled = false
    const dispatch = () => {
      if (settled) return
      settled = true
      if (started.current) events.locationChanged(location)
      else events.appStarted(location)
      started.current = true
      // If the user went back before the next page had loaded, `locationChanged` has no effect, because the
      // location of the models is unchanged. `pageRestored` then ends the pending states, such as disabled buttons.
      if (skipped.current) events.pageRestored()
      skipped.current = false
    }
    const { loaded, preload } = routeOf(path)
    if (loaded()) dispatch()
    else preload().then(dispatch, dispatch)
    return () => {
      skipped.current = !settled
      settled = true
    }
  }, [path, search, events])

  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && events.pageRestored()
    const handleFocus = () => events.windowFocused()
    window.addEventListener('pageshow', handlePageShow)
    window.addEventListener('focus', handleFocus)
    return () => {
      window.removeEventListener('pageshow', handlePageShow)
      window.removeEventListener('focus', handleFocus)
    }
  }, [events])
}

const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/** Scrolls to the top when a new page is shown. On Back and Forward, the browser restores the scroll position. */
const useScrollToTop = () => {
  const [path] = useLocation()
  const page = normalizePath(path)
  const shownPage = useRef(page)
  const replaced = useRef(false)

  // wouter dispatches `pushState` and `replaceState` events on window.
  useEffect(() => {
    const handleHistoryEvent = ({ type }: Event) => {
      replaced.current = type === 'replaceState'
      if (type === 'pushState' && window.location.hash === '') scrollToTop()
    }
    const types = ['pushState', 'replaceState', 'popstate']
    for (const type of types) window.addEventListener(type, handleHistoryEvent)
    return () => {
      for (const type of types) window.removeEventListener(type, handleHistoryEvent)
    }
  }, [])

  useLayoutEffect(() => {
    // Scrolls after a replaced history entry only if the page has changed, not if only its query has.
    if (replaced.current && shownPage.current !== page) scrollToTop()
    replaced.current = false
    shownPage.current = page
  }, [page])
}
