import { useUnit } from 'effector-react'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { $handingOver, $handOverProblem } from '../models/hand-over'
import { appStarted, locationChanged, pageRestored, windowFocused } from '../models/navigation'
import { $onboardingOpen } from '../models/onboarding'
import { Toasts } from '../pages/layout/toasts'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { useHydrated } from '../ui/still'
import { LoadFailure } from './load-failure'
import { NOT_FOUND, ROUTES, RoutePage, routeOf } from './routes'

const OnboardingDialog = lazy(async () => ({
  default: (await import('../pages/onboarding/onboarding-dialog')).OnboardingDialog,
}))

const HandOverCurtain = lazy(async () => ({
  default: (await import('../pages/layout/hand-over-curtain')).HandOverCurtain,
}))

const HandOverBanner = lazy(async () => ({
  default: (await import('../pages/layout/hand-over-banner')).HandOverBanner,
}))

/** Fetches what the answers of use cases are shown with, so that it is there even when the connection is not. */
export const preloadAnswers = () =>
  Promise.all([
    import('../pages/layout/account-menu'),
    import('../pages/layout/hand-over-banner'),
    import('../pages/layout/hand-over-curtain'),
    import('../pages/layout/toast-sheet'),
  ])

/** The route shell: what stands on every page, and the page itself. */
export const Shell = ({ Stage }: { Stage: ComponentType | null }) => {
  useBrowserEvents()
  const [path] = useLocation()
  const [onboardingOpen, handingOver, problem] = useUnit([$onboardingOpen, $handingOver, $handOverProblem])
  // Drawn once, it stays for its way out.
  const [curtainUsed, setCurtainUsed] = useState(false)
  if (handingOver && !curtainUsed) setCurtainUsed(true)
  const hydrated = useHydrated()
  return (
    <>
      {problem && (
        <Suspense fallback={null}>
          <HandOverBanner />
        </Suspense>
      )}
      <LoadFailure key={path}>
        <Switch>
          {ROUTES.map((route) => (
            <Route key={route.path} path={route.path}>
              <RoutePage route={route} />
            </Route>
          ))}
          {Stage && <Route path="/demo/*">{null}</Route>}
          <Route>
            <RoutePage route={NOT_FOUND} />
          </Route>
        </Switch>
      </LoadFailure>
      {Stage && hydrated && (
        <Suspense fallback={null}>
          <Stage />
        </Suspense>
      )}
      {/* On /signup the same steps stand in place of the form. */}
      {onboardingOpen && path !== '/signup' && (
        <Suspense fallback={null}>
          <OnboardingDialog />
        </Suspense>
      )}
      {curtainUsed && (
        <Suspense fallback={null}>
          <HandOverCurtain />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}

/** Tells the models what the browser does. */
const useBrowserEvents = () => {
  const [path] = useLocation()
  const search = useRawSearch()
  const tell = useUnit({ appStarted, locationChanged, pageRestored, windowFocused })
  const started = useRef(false)

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
    }
    const { loaded, preload } = routeOf(path)
    if (loaded()) news()
    else preload().then(news, news)
    return () => {
      told = true
    }
  }, [path, search, tell])

  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && tell.pageRestored()
    const focused = () => tell.windowFocused()
    // wouter fires this on every link followed. Back and Forward are left to the browser, which knows where one was.
    const followed = () => {
      if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
    }
    window.addEventListener('pageshow', shown)
    window.addEventListener('focus', focused)
    window.addEventListener('pushState', followed)
    return () => {
      window.removeEventListener('pageshow', shown)
      window.removeEventListener('focus', focused)
      window.removeEventListener('pushState', followed)
    }
  }, [tell])
}
