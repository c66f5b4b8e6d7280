import { useUnit } from 'effector-react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { normalizePath, PATHS } from '../core/domain/routes'
import { $handOverProblem, $onboardingOpen, $redirecting } from '../models/site/hand-over'
import {
  locationChanged,
  navigationAbandoned,
  pageRestored,
  siteStarted,
  windowFocused,
} from '../models/site/navigation'
import { $tabPlans } from '../models/site/plan-choice'
import { $identityUnknown } from '../models/site/session'
import { handOverBanner } from '../pages/layout/call-results'
import { PageSkeleton } from '../pages/layout/page-skeleton'
import { SkipLink } from '../pages/layout/skip-link'
import { Toasts } from '../pages/layout/toasts'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { onboardingDialog } from '../pages/onboarding/lazy-onboarding-dialog'
import { ErrorBoundary } from '../ui/error-boundary'
import { LazySlot, type LazyWithPreload, lazyWithPreload, NO_PROPS } from '../ui/lazy-with-preload'
import { LOAD_FAILURE } from '../ui/load-failure'
import { useHydrated } from '../ui/static-html'
import { PAGE_FAILURE } from './page-failure'
import { routeOf } from './routes'

// A constant, because `LazySlot` is memoized and would render again for a new element.
const LOADING = <PageSkeleton />

const redirectOverlay = lazyWithPreload(
  async () => (await import('../pages/layout/redirect-overlay')).RedirectOverlay,
)

export const Shell = ({ DemoLayer }: { DemoLayer: ComponentType | null }) => {
  // Called before `useBrowserEvents`, whose layout effect dispatches `locationChanged`: a model may navigate again on
  // this event, and the layout effect of `useScrollToTop` must have handled the first navigation before that.
  useScrollToTop()
  const [path] = useLocation()
  const { page } = routeOf(path)
  useBrowserEvents(page)
  const [onboardingOpen, redirecting, problem, identityUnknown, { left }] = useUnit([
    $onboardingOpen,
    $redirecting,
    $handOverProblem,
    $identityUnknown,
    $tabPlans,
  ])
  // The overlay stays mounted for its exit transition.
  const [overlayMounted, setOverlayMounted] = useState(false)
  if (redirecting && !overlayMounted) setOverlayMounted(true)
  return (
    <>
      <div inert={redirecting}>
        <SkipLink />
        {/* Onboarding shows the problem itself, because the dialog hides the page from screen readers. */}
        {!onboardingOpen && (problem || identityUnknown || left) && (
          <LazySlot component={handOverBanner} props={NO_PROPS} errorFallback={LOAD_FAILURE} />
        )}
        <ErrorBoundary key={path} fallback={PAGE_FAILURE}>
          {!(DemoLayer && path.startsWith('/demo/')) && (
            <LazySlot component={page} props={NO_PROPS} fallback={LOADING} />
          )}
        </ErrorBoundary>
        {DemoLayer && <AfterHydration Component={DemoLayer} />}
        {/* /signup replaces its form with the onboarding steps. */}
        {onboardingOpen && path !== PATHS.signUp && (
          <LazySlot component={onboardingDialog} props={NO_PROPS} errorFallback={LOAD_FAILURE} />
        )}
      </div>
      {overlayMounted && <LazySlot component={redirectOverlay} props={NO_PROPS} errorFallback={null} />}
      <Toasts />
    </>
  )
}

// The first rendering must match the prerendered html, which lacks the demo layer.
const AfterHydration = ({ Component }: { Component: ComponentType }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  )

const useBrowserEvents = ({ loaded, preload }: LazyWithPreload) => {
  const [path] = useLocation()
  const search = useRawSearch()
  const events = useUnit({ siteStarted, locationChanged, navigationAbandoned, pageRestored, windowFocused })
  const started = useRef(false)
  /** Whether the user left the previous location before `locationChanged` was dispatched for that location. */
  const wasLeftUnloaded = useRef(false)

  // Models in the page's chunk react to these events, so the chunk must be loaded first. A layout effect runs before
  // the browser paints, so a page whose chunk is loaded is not painted with the query of the previous page.
  useLayoutEffect(() => {
    const location = { path, search: search && `?${search}` }
    let settled = false
    const dispatch = () => {
      if (settled) return
      settled = true
      if (started.current) events.locationChanged(location)
      else events.siteStarted(location)
      started.current = true
      // If the user went back before the next page had loaded, the models still have this location and ignore
      // `locationChanged`. `navigationAbandoned` enables the page's buttons again.
      if (wasLeftUnloaded.current) events.navigationAbandoned()
      wasLeftUnloaded.current = false
    }
    if (loaded()) dispatch()
    else preload().then(dispatch, dispatch)
    return () => {
      wasLeftUnloaded.current = !settled
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

/** Scrolls to the top of a new page. On Back and Forward, the browser restores the scroll position. */
const useScrollToTop = () => {
  const [path] = useLocation()
  const page = normalizePath(path)
  const shownPage = useRef(page)
  const replaced = useRef(false)

  // wouter dispatches 'pushState' and 'replaceState' on window.
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
    // If `replaceState` changes only the query, for example the mode of /auth, the page keeps its scroll position.
    if (replaced.current && shownPage.current !== page) scrollToTop()
    replaced.current = false
    shownPage.current = page
  }, [page])
}
