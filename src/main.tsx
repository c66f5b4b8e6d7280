import './ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App, createStyleCache } from './app/app'
import { routeOf, variantOf } from './app/routes'
import { createBrowserContext, site } from './app/runtimes/browser'
import { createEnvironment } from './app/runtimes/index'
import { preloadFeedback } from './app/shell'
import { PAGE_ATTRIBUTES } from './boot/page-attributes'
import { createScope } from './models/site/scope'

const { environment, DemoLayer } = createEnvironment(createBrowserContext(navigate), site, preloadFeedback)

/**
 * Replays a radio change made before hydration: React assumes the rendered `checked` state, so it would never fire
 * `onChange` for it.
 */
const replayRadioChange = (radio: HTMLInputElement): void => {
  radio.checked = false
  radio.click()
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null

/** Preloads the page that a link leads to, on hover, touch or focus. */
const prefetchRoute = (event: Event): void => {
  const link = linkOf(event)
  if (!link) return
  routeOf(link.pathname)
    .preload()
    // A failed chunk is requested again when the link is followed.
    .catch(() => undefined)
}

/** Routes clicks on links inside static html, which React does not hydrate. wouter's own links call `preventDefault`. */
const handleLinkClick = (event: MouseEvent): void => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = linkOf(event)
  // The browser handles links to sections.
  if (link?.hash !== '') return
  event.preventDefault()
  navigate(link.pathname + link.search)
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Hydrates the prerendered page, or renders the page if none was prerendered for the address. Resolves once the page is
 * interactive.
 */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { pathname: path, search } = window.location
  const route = routeOf(path)
  await route.preload()

  const scope = createScope(environment, { path, search })
  const renderedQuery = root.getAttribute(PAGE_ATTRIBUTES.query) ?? ''
  const prerendered =
    root.getAttribute(PAGE_ATTRIBUTES.route) === route.path &&
    renderedQuery === variantOf({ path, search }) &&
    !(import.meta.env.VITE_RUNTIME === 'demo' && path.startsWith('/demo/'))
  const styles = createStyleCache({
    rules: document.querySelector(`style[${PAGE_ATTRIBUTES.components}]`)?.textContent ?? '',
  })
  // The `checked` attribute is the rendered state, `:checked` the current one.
  const changedRadios = root.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked:not([checked])')

  await new Promise<void>((resolve) => {
    const app = (
      <App
        scope={scope}
        styles={styles}
        DemoLayer={DemoLayer}
        onCommit={() => {
          for (const radio of changedRadios) replayRadioChange(radio)
          root.setAttribute(PAGE_ATTRIBUTES.ready, '')
          resolve()
        }}
      />
    )
    // React hydrates a `<meta>` only if its attributes are equal. Otherwise the page would have two descriptions.
    if (!prerendered || renderedQuery !== '') document.querySelector('meta[name="description"]')?.remove()
    if (prerendered) {
      // A transition hydrates in time slices, so that input is handled in between.
      startTransition(() => {
        hydrateRoot(root, app)
      })
    } else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  })
  document.addEventListener('click', handleLinkClick)
  if (savesData()) return
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetchRoute, { passive: true })
  }
}
