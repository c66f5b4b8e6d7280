import { scopeBind } from 'effector'
import { type ComponentType, lazy } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './app/app'
import { routeOf } from './app/routes'
import { openBrowser, site } from './app/runtimes/browser'
import { loadRuntime } from './app/runtimes/index'
import type { Runtime } from './app/runtimes/runtime'
import { preloadAnswers } from './app/shell'
import { variantOf } from './app/variants'
import type { Environment } from './models/environment'
import { periodChosenOn } from './models/pricing'
import { createScope } from './models/scope'

const context = openBrowser(navigate)

let runtime: Promise<Runtime> | null = null
const openRuntime = (): Promise<Runtime> => {
  runtime ??= Promise.all([loadRuntime(context), preloadAnswers()]).then(
    ([loaded]) => loaded,
    (failure: unknown) => {
      // The code could not be fetched: the next call tries again.
      runtime = null
      throw failure
    },
  )
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

/** The period a native toggle shows, chosen perhaps before this code was there. */
const checkedPeriod = (root: HTMLElement) => {
  const value = root.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value
  return value === 'monthly' || value === 'yearly' ? value : null
}

/** Fetches the code of a page before the link to it is followed: at a hand over it, a finger on it, the focus. */
const fetchAhead = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  // A page that cannot be fetched now is asked for again when the link is followed.
  if (link)
    routeOf(link.pathname)
      .preload()
      .catch(() => undefined)
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Takes over the page that stands there, or draws it; done when it answers. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { pathname: path, search } = window.location
  const { path: shown, preload } = routeOf(path)
  await preload()

  const scope = createScope(environment, { path, search })
  const prerendered =
    root.dataset.route === shown &&
    (root.dataset.query ?? '') === variantOf({ path, search }) &&
    !(import.meta.env.VITE_RUNTIME === 'demo' && path.startsWith('/demo/'))
  const period = checkedPeriod(root)
  const chosen = prerendered && period && periodChosenOn(path)

  await new Promise<void>((resolve) => {
    const app = (
      <App
        scope={scope}
        Stage={Stage}
        onCommit={() => {
          if (chosen) scopeBind(chosen, { scope })(period)
          resolve()
        }}
      />
    )
    // React would add the description of another variant to the one that stands in the head.
    if (!prerendered || root.dataset.query) document.querySelector('meta[name="description"]')?.remove()
    if (prerendered) {
      hydrateRoot(root, app)
    } else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  })
  if (savesData()) return
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, fetchAhead, { passive: true })
  }
}
