import { useUnit } from 'effector-react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { normalizePath } from '../core/domain/routes'
import { $handingOver, $handOverProblem } from '../models/site/hand-over'
import { appStarted, locationChanged, pageRestored, windowFocused } from '../models/site/navigation'
import { $onboardingOpen } from '../models/site/onboarding-dialog'
import { PageSkeleton } from '../pages/layout/page-skeleton'
import { Toasts, toastSheet } from '../pages/layout/toasts'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { ErrorBoundary } from '../ui/error-boundary'
import { LazySlot, lazyWithPreload } from '../ui/lazy-with-preload'
import { useHydrated } from '../ui/static-html'
import { ONBOARDING_FAILURE, PAGE_FAILURE } from './load-failure'
import { NOT_FOUND, ROUTES, routeOf } from './routes'

const NOTHING = {}
const LOADING = <PageSkeleton />

const onboardingDialog = lazyWithPreload(
  async () => (await import('../pages/onboarding/onboarding-dialog')).OnboardingDialog,
)
const handOverBanner = lazyWithPreload(
  async () => (await import('../pages/layout/hand-over-banner')).HandOverBanner,
)
const handOverCurtain = lazyWithPreload(
  async () => (await import('../pages/layout/redirect-overlay')).RedirectOverlay,
)

/** Fetches what the answers of use cases are shown with, so that it is there even when the connection is not. */
export const preloadAnswers = () => Promise.all([handOverBanner, toastSheet].map(({ preload }) => preload()))

/** The route shell: what stands on every page, and the page itself. */
export const Shell = ({ Stage }: { Stage: ComponentType | null }) => {
  // First, so that what the models do on hearing of a page is not taken for the way here.
  useTop()
  useBrowserEvents()
  const [path] = useLocation()
  const [onboardingOpen, handingOver, problem] = useUnit([$onboardingOpen, $handingOver, $handOverProblem])
  // Drawn once, it stays for its way out.
  const [curtainUsed, setCurtainUsed] = useState(false)
  if (handingOver && !curtainUsed) setCurtainUsed(true)
  return (
    <>
      {/* Nothing else can be started while the app is being opened. */}
      <div inert={handingOver}>
        {problem && <LazySlot code={handOverBanner} given={NOTHING} instead={null} />}
        <ErrorBoundary key={path} instead={PAGE_FAILURE}>
          <Switch>
            {ROUTES.map((route) => (
              <Route key={route.path} path={route.path}>
                <LazySlot code={route} given={NOTHING} fallback={LOADING} />
              </Route>
            ))}
            {Stage && <Route path="/demo/*">{null}</Route>}
            <Route>
              <LazySlot code={NOT_FOUND} given={NOTHING} fallback={LOADING} />
            </Route>
          </Switch>
        </ErrorBoundary>
        {Stage && <OnStage Stage={Stage} />}
        {/* On /signup the same steps stand in place of the form. */}
        {onboardingOpen && path !== '/signup' && (
          <LazySlot code={onboardingDialog} given={NOTHING} instead={ONBOARDING_FAILURE} />
        )}
      </div>
      {curtainUsed && <LazySlot code={handOverCurtain} given={NOTHING} instead={null} />}
      <Toasts />
    </>
  )
}

/** The demo's own world. No html was made of it. */
const OnStage = ({ Stage }: { Stage: ComponentType }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Stage />
    </Suspense>
  )

/** Tells the models what the browser does. */
const useBrowserEvents = () => {
  const [path] = useLocation()
  const search = useRawSearch()
  const tell = useUnit({ appStarted, locationChanged, pageRestored, windowFocused })
  const started = useRef(false)
  /** Somebody went elsewhere before the models were told where they had been. */
  const passed = useRef(false)

  // Before the paint, so that no page is seen for a frame with the query of the one before. A page brings its models
  // along, and they want to be told: where its code is not there yet, the news waits for it.
  useLayoutEffect(() => {
    const location = { path, search: search && `?${search}` }
    let told = false
    const news = () => {
      if (told) return
      told = true
      if (started.current) tell.locationChanged(location)
      else tell.appStarted(location)
      started.current = true
      // Back came first: to the models this page was never left, and may still wait for what is to follow.
      if (passed.current) tell.pageRestored()
      passed.current = false
    }
    const { loaded, preload } = routeOf(path)
    if (loaded()) news()
    else preload().then(news, news)
    return () => {
      passed.current = !told
      told = true
    }
  }, [path, search, tell])

  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && tell.pageRestored()
    const focused = () => tell.windowFocused()
    window.addEventListener('pageshow', shown)
    window.addEventListener('focus', focused)
    return () => {
      window.removeEventListener('pageshow', shown)
      window.removeEventListener('focus', focused)
    }
  }, [tell])
}

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/** A new page begins at its top. Back and Forward are left to the browser, which knows where one was. */
const useTop = () => {
  const [path] = useLocation()
  const page = normalizePath(path)
  const shown = useRef(page)
  const replaced = useRef(false)

  // wouter fires the first on every link followed, and the second when a page takes the place of the one before.
  useEffect(() => {
    const moved = ({ type }: Event) => {
      replaced.current = type === 'replaceState'
      if (type === 'pushState' && window.location.hash === '') toTop()
    }
    const signs = ['pushState', 'replaceState', 'popstate']
    for (const sign of signs) window.addEventListener(sign, moved)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, moved)
    }
  }, [])

  useLayoutEffect(() => {
    // Another query of the same page moves nothing.
    if (replaced.current && shown.current !== page) toTop()
    replaced.current = false
    shown.current = page
  }, [page])
}
