import { type ComponentType, lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App, createStyleCache } from './app/app'
import { routeOf } from './app/routes'
import { createBrowserContext, site } from './app/runtimes/browser'
import { loadRuntime } from './app/runtimes/index'
import type { Runtime } from './app/runtimes/runtime'
import { preloadFeedback } from './app/shell'
import { variantOf } from './app/variants'
import type { Environment } from './models/site/environment'
import { createScope } from './models/site/scope'

const context = createBrowserContext(navigate)

let runtime: Promise<Runtime> | null = null
const openRuntime = (): Promise<Runtime> => {
  runtime ??= Promise.all([loadRuntime(context), preloadFeedback()]).then(
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
const DemoLayer =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? lazy(async () => ({ default: (await openRuntime()).DemoLayer ?? Nothing }))
    : null

/** Tells React of a radio button that was chosen before it came: it believes what it has rendered. */
const chooseAgain = (radio: HTMLInputElement) => {
  radio.checked = false
  radio.click()
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

/** Follows a link of a part of the page that React left alone; its own links have already seen to themselves. */
const follow = (event: MouseEvent) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  // A section of another page is the browser's business.
  if (link?.hash !== '') return
  event.preventDefault()
  navigate(link.pathname + link.search)
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
  const sheet = document.querySelector<HTMLStyleElement>('style[data-components]')
  const styles = createStyleCache({ rules: sheet ? `${sheet.dataset.leftOut}${sheet.textContent}` : '' })
  // The attribute is the page's own choice.
  const chosen = root.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked:not([checked])')

  await new Promise<void>((resolve) => {
    const app = (
      <App
        scope={scope}
        styles={styles}
        DemoLayer={DemoLayer}
        onCommit={() => {
          for (const radio of chosen) chooseAgain(radio)
          root.dataset.ready = ''
          resolve()
        }}
      />
    )
    // React would add the description of another variant to the one that stands in the head.
    if (!prerendered || root.dataset.query) document.querySelector('meta[name="description"]')?.remove()
    if (prerendered) {
      // In slices, so that a finger is never kept waiting.
      startTransition(() => {
        hydrateRoot(root, app)
      })
    } else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  })
  document.addEventListener('click', follow)
  if (savesData()) return
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, fetchAhead, { passive: true })
  }
}
