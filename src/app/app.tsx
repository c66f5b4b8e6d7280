import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { theme } from '../ui/theme'
import { Shell } from './shell'

/** The whole site. `locationHook` is the router's way to read the address; the browser's own unless told otherwise. */
export const App = ({
  scope,
  Stage = null,
  locationHook,
}: {
  scope: Scope
  Stage?: ComponentType | null
  locationHook?: BaseLocationHook
}) => (
  <StrictMode>
    <Styles>
      <Provider value={scope}>
        <Router {...(locationHook ? { hook: locationHook } : {})}>
          <Shell Stage={Stage} />
        </Router>
      </Provider>
    </Styles>
  </StrictMode>
)

const cache = createCache({ key: 'g', speedy: !import.meta.env.DEV })

const Styles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
)
