import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import { type ComponentType, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import type { SiteLocation } from '../models/site/navigation'
import { ErrorBoundary } from '../ui/error-boundary'
import { theme } from '../ui/theme'
import { PAGE_FAILURE } from './page-failure'
import { Shell } from './shell'

/** The prefix of the class names that Emotion generates. */
export const STYLES_KEY = 'g'
const STYLE_NAMES = new RegExp(String.raw`(?:\.${STYLES_KEY}-|@keyframes )([\w-]+)`, 'g')

type StyleCacheOptions = {
  /** The element to which Emotion appends its <style> elements. If missing, <head>. */
  container?: HTMLElement
  /** The css rules in a prerendered page. Emotion does not insert these rules again. */
  rules?: string
}

export const createStyleCache = ({ container, rules = '' }: StyleCacheOptions = {}): EmotionCache => {
  // Without stylis plugins, Emotion adds no vendor prefixes. The supported browsers need none.
  const cache = createCache({
    key: STYLES_KEY,
    speedy: !import.meta.env.DEV,
    stylisPlugins: [],
    ...(container && { container }),
  })
  // `compat` makes server rendering collect the css rules in `cache.inserted`. Otherwise Emotion renders a <style>
  // beside each element.
  cache.compat = true
  // Marks the prerendered rules as inserted, so that Emotion does not insert them again. `cache.hydrate` would also
  // do this, but it moves the <style> elements, and the browser then recalculates all styles of the page.
  for (const [, name = ''] of rules.matchAll(STYLE_NAMES)) cache.inserted[name] = true
  return cache
}

type AppProps = {
  scope: Scope
  /** A component that the demo shows over every page. Null in other builds. */
  DemoLayer?: ComponentType | null
  /** The hook from which wouter reads the location. If missing, the path of the browser's address is used. */
  locationHook?: BaseLocationHook
  /** The location to prerender. Missing in the browser, where the router reads the address. */
  at?: SiteLocation
  styles: EmotionCache
  /** Called in an effect after the first rendering of the app, when all other effects have run. */
  onCommit?: () => void
}

export const App = ({ scope, DemoLayer = null, locationHook, at, styles, onCommit }: AppProps) => (
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <Provider value={scope}>
          <Router
            {...(locationHook && { hook: locationHook })}
            {...(at && { ssrPath: at.path, ssrSearch: at.search })}
          >
            <ErrorBoundary fallback={PAGE_FAILURE}>
              <Shell DemoLayer={DemoLayer} />
            </ErrorBoundary>
            {onCommit && <CommitListener onCommit={onCommit} />}
          </Router>
        </Provider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>
)

// Calls `onCommit` after the first rendering. React runs the effects of siblings in their order. `CommitListener`
// is the last child, so that the effects of the other children have already run.
const CommitListener = ({ onCommit }: { onCommit: () => void }) => {
  // An update in a layout effect makes React run all effects at the end of the commit. Otherwise the browser could handle
  // key presses before `useUnit` has subscribed to the stores, and React would reset the field to its old value. Without
  // a focused field, the effects may run later, in a task of their own, so that the commit blocks the page less.
  const [, setCommitted] = useState(false)
  useLayoutEffect(() => setCommitted(document.activeElement instanceof HTMLInputElement), [])
  useEffect(onCommit, [onCommit])
  return null
}
