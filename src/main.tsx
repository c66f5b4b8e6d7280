import './ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App, createStyleCache } from './app/app'
import { createErrorHandlers } from './app/error-handlers'
import { routeOf, variantOf } from './app/routes'
import { createBrowserContext, sendErrorReport, site } from './app/runtimes/browser'
import { createEnvironment } from './app/runtimes/index'
import { preloadFeedback } from './app/shell'
import { PAGE_ATTRIBUTES } from './boot/page-attributes'
import { savesData } from './boot/saves-data'
import { createScope } from './models/site/scope'

const context = createBrowserContext(navigate)
const { environment, DemoLayer } = createEnvironment(context, site, preloadFeedback)
const errorHandlers = createErrorHandlers(context.log, sendErrorReport)
errorHandlers.listen(window)
// In development, React's own logging is kept: it prints the message and the component stack.
const rootOptions = import.meta.env.DEV ? {} : errorHandlers.rootOptions

/**
 * Makes React fire `onChange` for a radio button that the user selected before hydration. React assumes the
 * prerendered `checked` state, so it would not notice the change. Unchecks the button and clicks it again.
 */
const replayRadioChange = (radio: HTMLInputElement): void => {
  radio.checked = false
  radio.click()
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null

/** Loads the chunk of the page that a link leads to. Called when the link is hovered, touched or focused. */
const prefetchRoute = (event: Event): void => {
  const link = linkOf(event)
  if (!link) return
  routeOf(link.pathname)
    .preload()
    // A failure is ignored: the chunk is requested again when the link is followed.
    .catch(() => undefined)
}

/**
 * Navigates without a page load when a link in static html is clicked, which React does not hydrate. Ignores clicks
 * on wouter's own links, for which wouter has called `preventDefault`.
 */
const handleLinkClick = (event: MouseEvent): void => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = linkOf(event)
  // Links to sections are left to the browser.
  if (link?.hash !== '') return
  event.preventDefault()
  navigate(link.pathname + link.search)
}

/**
 * Starts the app: hydrates the page if it was prerendered for the current address, otherwise renders it. Resolves
 * once the page is interactive.
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
  // The radio buttons that the user selected before hydration: the `checked` attribute is the prerendered state, and
  // `:checked` matches the current state.
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
    // Removes the prerendered description unless React will hydrate it. React adds a second `<meta>` if the
    // attributes of the prerendered one differ.
    if (!prerendered || renderedQuery !== '') document.querySelector('meta[name="description"]')?.remove()
    if (prerendered) {
      // Hydrates in a transition, which React splits into short tasks, so that input is handled in between.
      startTransition(() => {
        hydrateRoot(root, app, rootOptions)
      })
    } else {
      root.replaceChildren()
      createRoot(root, rootOptions).render(app)
    }
  })
  document.addEventListener('click', handleLinkClick)
  if (savesData()) return
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetchRoute, { passive: true })
  }
}
