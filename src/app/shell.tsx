import { useUnit } from 'effector-react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { normalizePath, PATHS } from '../core/domain/routes'
import { $handOverProblem, $redirecting } from '../models/site/hand-over'
import { appStarted, locationChanged, pageRestored, windowFocused } from '../models/site/navigation'
import { $onboardingOpen } from '../models/site/onboarding-dialog'
import { $identityUnknown } from '../models/site/session'
import { handOverBanner } from '../pages/layout/call-results'
import { PageSkeleton } from '../pages/layout/page-skeleton'
import { Toasts } from '../pages/layout/toasts'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { onboardingDialog } from '../pages/onboarding/lazy-onboarding-dialog'
import { ErrorBoundary } from '../ui/error-boundary'
import { LazySlot, type LazyWithPreload, lazyWithPreload, NO_PROPS } from '../ui/lazy-with-preload'
import { LOAD_FAILURE } from '../ui/load-failure'
import { useHydrated, useWasHydrated } from '../ui/static-html'
import { PAGE_FAILURE } from './page-failure'
import { routeOf } from './routes'

// Outside `Shell`, because `LazySlot` is memoized and would render again for a new object.
const LOADING = <PageSkeleton />

const redirectOverlay = lazyWithPreload(
  async () => (await import('../pages/layout/redirect-overlay')).RedirectOverlay,
)

/** Renders the page of the current route, and the dialogs, overlays and toasts that every page can show. */
export const Shell = ({ DemoLayer }: { DemoLayer: ComponentType | null }) => {
  // `useScrollToTop` must be called first: the `locationChanged` event of `useBrowserEvents` can cause another
  // navigation, and the layout effect of `useScrollToTop` must run before that navigation.
  useScrollToTop()
  const page = usePage()
  useBrowserEvents(page)
  const [path] = useLocation()
  const [onboardingOpen, redirecting, problem, identityUnknown] = useUnit([
    $onboardingOpen,
    $redirecting,
    $handOverProblem,
    $identityUnknown,
  ])
  // After the overlay was shown once, it stays mounted, so that its exit transition can run.
  const [overlayMounted, setOverlayMounted] = useState(false)
  if (redirecting && !overlayMounted) setOverlayMounted(true)
  return (
    <>
      <div inert={redirecting}>
        {(problem || identityUnknown) && (
          <LazySlot component={handOverBanner} props={NO_PROPS} errorFallback={LOAD_FAILURE} />
        )}
        <ErrorBoundary key={path} fallback={PAGE_FAILURE}>
          {/* The demo layer renders the pages below /demo. */}
          {!(DemoLayer && path.startsWith('/demo/')) && (
            <LazySlot component={page} props={NO_PROPS} fallback={LOADING} />
          )}
        </ErrorBoundary>
        {DemoLayer && <AfterHydration Component={DemoLayer} />}
        {/* No dialog on /signup: that page replaces its form with the onboarding steps. */}
        {onboardingOpen && path !== PATHS.signUp && (
          <LazySlot component={onboardingDialog} props={NO_PROPS} errorFallback={LOAD_FAILURE} />
        )}
      </div>
      {overlayMounted && <LazySlot component={redirectOverlay} props={NO_PROPS} errorFallback={null} />}
      <Toasts />
    </>
  )
}

// Renders `Component` only after hydration: the prerendered html does not contain the demo layer, and the first
// rendering must match that html.
const AfterHydration = ({ Component }: { Component: ComponentType }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  )

/**
 * Returns the page of the current path. A page that was hydrated has no code for its static parts, so the user gets
 * another component for this page when they come back to it.
 */
const usePage = (): LazyWithPreload => {
  const [path] = useLocation()
  const wasHydrated = useWasHydrated()
  const [hydratedPath, setHydratedPath] = useState(wasHydrated ? path : null)
  if (hydratedPath !== null && hydratedPath !== path) setHydratedPath(null)
  const { page, hydratedPage } = routeOf(path)
  return hydratedPath === path ? hydratedPage : page
}

/** Dispatches the events of the router and the window to the models. */
const useBrowserEvents = ({ loaded, preload }: LazyWithPreload) => {
  const [path] = useLocation()
  const search = useRawSearch()
  const events = useUnit({ appStarted, locationChanged, pageRestored, windowFocused })
  const started = useRef(false)
  /** Whether the user has left the previous path before `locationChanged` was dispatched for it. */
  const skipped = useRef(false)

  // Dispatches `appStarted` or `locationChanged` once the chunk of the page is loaded, because models in that chunk
  // react to these events too. Uses a layout effect, which runs before the browser paints, so that a page is never
  // painted with the query of the previous page.
  useLayoutEffect(() => {
    const location = { path, search: search && `?${search}` }
    let settled = false
    const dispatch = () => {
      if (settled) return
      settled = true
      if (started.current) events.locationChanged(location)
      else events.appStarted(location)
      started.current = true
      // The user may have gone back before the next page had loaded. `locationChanged` then has no effect, because
      // the models still have this location. `pageRestored` ends the pending states of the page, such as disabled
      // buttons.
      if (skipped.current) events.pageRestored()
      skipped.current = false
    }
    if (loaded()) dispatch()
    else preload().then(dispatch, dispatch)
    return () => {
      skipped.current = !settled
      settled = true
    }
  }, [path, search, loaded, preload, events])

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

/**
 * Scrolls to the top when a link or redirect shows a new page. On Back and Forward, the browser restores the scroll
 * position.
 */
const useScrollToTop = () => {
  const [path] = useLocation()
  const page = normalizePath(path)
  const shownPage = useRef(page)
  const replaced = useRef(false)

  // wouter dispatches the events 'pushState' and 'replaceState' on window when the history changes.
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
    // After a replaced history entry, scrolls only if the page has changed. If only the query has changed, the
    // scroll position stays.
    if (replaced.current && shownPage.current !== page) scrollToTop()
    replaced.current = false
    shownPage.current = page
  }, [page])
}
