import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import { type ComponentType, StrictMode, useEffect } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import type { SiteLocation } from '../models/site/navigation'
import { theme } from '../ui/theme'
import { TooltipProvider } from '../ui/tooltip'
import { Shell } from './shell'

/** What the names of all generated classes begin with. */
export const STYLES_KEY = 'g'
const STYLE_NAMES = new RegExp(String.raw`(?:\.${STYLES_KEY}-|@keyframes )([\w-]+)`, 'g')

type StyleCacheOptions = {
  /** Where styles are written: the page's head, unless told otherwise. */
  container?: HTMLElement
  /** The rules of components that a prerendered page brought along, and the selectors of those it can do without. */
  rules?: string
}

/** Where MUI's styles are kept. */
export const createStyleCache = ({ container, rules = '' }: StyleCacheOptions = {}): EmotionCache => {
  // No plugin, no prefixes: browsers of this site's build target need none, and they made the styles half as long again.
  const cache = createCache({
    key: STYLES_KEY,
    speedy: !import.meta.env.DEV,
    stylisPlugins: [],
    ...(container && { container }),
  })
  // In the build, styles are gathered instead of standing beside each element.
  cache.compat = true
  // Emotion's own way to learn of them would move them, and the browser compute every style of the page again.
  for (const [, name = ''] of rules.matchAll(STYLE_NAMES)) cache.inserted[name] = true
  return cache
}

type AppProps = {
  scope: Scope
  Stage?: ComponentType | null
  /** The router's way to read the address; the browser's own unless told otherwise. */
  locationHook?: BaseLocationHook
  /** Where the build stands: there is no address bar in it. */
  at?: SiteLocation
  styles: EmotionCache
  /** Called when the page is there and answers, its effects done. */
  onCommit?: () => void
}

/** The whole site. */
export const App = ({ scope, Stage = null, locationHook, at, styles, onCommit }: AppProps) => (
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <Provider value={scope}>
          <Router
            {...(locationHook && { hook: locationHook })}
            {...(at && { ssrPath: at.path, ssrSearch: at.search })}
          >
            <TooltipProvider>
              <Shell Stage={Stage} />
            </TooltipProvider>
            {onCommit && <Committed tell={onCommit} />}
          </Router>
        </Provider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>
)

const Committed = ({ tell }: { tell: () => void }) => {
  useEffect(tell, [tell])
  return null
}
