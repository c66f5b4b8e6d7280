import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import {
  type ComponentProps,
  type ComponentType,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import type { SiteLocation } from '../core/domain/routes'
import { ErrorBoundary } from '../ui/error-boundary'
import { theme } from '../ui/theme'
import { PAGE_FAILURE } from './page-failure'
import { rememberInput } from './remember-input'
import { Shell } from './shell'

const STYLES_KEY = 'g'
const STYLE_NAMES = new RegExp(String.raw`(?:\.${STYLES_KEY}-|@keyframes )([\w-]+)`, 'g')

/** Creates Emotion's cache. `rules`: the css rules of a prerendered page, which Emotion does not insert again. */
export const createStyleCache = (rules = ''): EmotionCache => {
  // The supported browsers need no vendor prefixes, which stylis plugins would add.
  const cache = createCache({
    key: STYLES_KEY,
    speedy: !import.meta.env.DEV,
    stylisPlugins: [],
  })
  // With `compat`, server rendering collects the css rules in `cache.inserted`, instead of rendering a <style>
  // beside each element.
  cache.compat = true
  // Marks the prerendered rules as inserted. `sheet.hydrate` would also move their <style> elements, and the browser
  // would recalculate all styles of the page.
  for (const [, name = ''] of rules.matchAll(STYLE_NAMES)) cache.inserted[name] = true
  return cache
}

type AppProps = {
  scope: Scope
  /** Shown over every page of the demo and of the site on the mock server. Null in production and for prerendering. */
  DemoLayer?: ComponentType | null
  locationHook?: BaseLocationHook
  /** The location to prerender. Missing in the browser. */
  at?: SiteLocation
  styles: EmotionCache
  /** Called after the effects of the first rendering. */
  onCommit?: () => void
}

/**
 * `DefaultPropsProvider` reads `theme.components`, but the type of its `value` is the default props of each component.
 */
const DEFAULT_PROPS = theme.components as ComponentProps<typeof DefaultPropsProvider>['value']

/**
 * Provides the theme by its two contexts, because MUI's `ThemeProvider` adds color schemes (3 kB), which the site
 * doesn't use.
 */
export const App = ({ scope, DemoLayer = null, locationHook, at, styles, onCommit }: AppProps) => (
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeContext value={theme}>
        <DefaultPropsProvider value={DEFAULT_PROPS}>
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
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  </StrictMode>
)

// Comes last in `App`, so that `onCommit` follows the effects of `Shell`: React runs effects of siblings in order.
const CommitListener = ({ onCommit }: { onCommit: () => void }) => {
  // `useUnit` subscribes to the stores in effects. If the user types between the commit and these effects, React resets
  // the field to its old value. So if a field has the focus, or React has replaced an element that `input` remembers,
  // an update in a layout effect makes React run all effects at the end of the commit. Otherwise, the effects run in a
  // later task, which keeps the commit short.
  const [, setCommitted] = useState(false)
  // If a translator or an extension has changed the page, React discards the prerendered html and renders the page
  // anew. `input` remembers what the user has entered until then. Nothing entered is missed, because React renders and
  // commits the new page in one task.
  const [input] = useState(rememberInput)
  useLayoutEffect(() => {
    setCommitted(input.isLost() || document.activeElement instanceof HTMLInputElement)
    return input.continuePress()
  }, [input])
  useEffect(() => {
    // Within an effect, React would not render between the events that `restore` dispatches.
    queueMicrotask(() => {
      if (input.isLost()) input.restore()
      onCommit()
    })
  }, [input, onCommit])
  return null
}
