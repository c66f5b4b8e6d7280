import './ui/base.css'
import { type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './app/app'
import { openBrowser, site } from './app/runtimes/browser'
import { loadRuntime } from './app/runtimes/index'
import type { Runtime } from './app/runtimes/runtime'
import type { Environment } from './models/environment'
import { createScope } from './models/scope'

const context = openBrowser(navigate)

let runtime: Promise<Runtime> | null = null
const openRuntime = (): Promise<Runtime> => {
  runtime ??= loadRuntime(context).catch((failure: unknown) => {
    // The code could not be fetched: the next call tries again.
    runtime = null
    throw failure
  })
  return runtime
}

const environment: Environment = {
  ...context,
  site,
  loadUseCases: async () => (await openRuntime()).useCases,
}

const Nothing: ComponentType = () => null
const Stage =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? lazy(async () => ({ default: (await openRuntime()).Stage ?? Nothing }))
    : null

const { pathname, search } = window.location
const scope = createScope(environment, { path: pathname, search })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App scope={scope} Stage={Stage} />)
