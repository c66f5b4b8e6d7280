import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { runtime } from '#runtime'
import { App, createStyleCache } from './app/app'
import { createErrorHandlers } from './app/error-handlers'
import { watchPresses } from './app/remember-input'
import { routeOf } from './app/routes'
import { createErrorSender } from './app/runtimes/browser'
import { createEnvironment } from './app/runtimes/create-environment'
import * as PAGE_ATTRIBUTES from './boot/page-attributes'
import { savesData } from './boot/saves-data'
import { sitePath } from './core/domain/site-path'
import { variantOf } from './core/domain/variants'
import { createScope } from './models/site/scope'
import { preloadCallResults } from './pages/layout/call-results'

const context = runtime.createContext(navigate)
const { environment, DemoLayer } = createEnvironment(runtime, context, preloadCallResults)
const errorHandlers = createErrorHandlers(context.log, createErrorSender(context))
errorHandlers.listen(window)
// React's own logging shows the message and the component stack, so development builds keep it.
const rootOptions = import.meta.env.DEV ? {} : errorHandlers.rootOptions

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null

const prefetchRoute = (event: Event): void => {
  const link = linkOf(event)
  if (!link) return
  routeOf(link.pathname)
    .page.preload()
    // Ignores a failure, because following the link requests the chunk again.
    .catch(() => undefined)
}

/**
 * Handles clicks on links in static html, which React does not hydrate: navigates without loading a document. Ignores
 * links of wouter, because wouter has already handled the click and called `preventDefault`.
 */
const handleLinkClick = (event: MouseEvent): void => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = linkOf(event)
  // The browser handles links with a hash, which scroll to a section.
  if (link?.hash !== '') return
  event.preventDefault()
  navigate(sitePath(link.pathname + link.search))
}

/**
 * Starts the app. Hydrates the page if its html was prerendered for the current address, otherwise renders the page
 * anew. Resolves once the page is interactive.
 */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  watchPresses()
  // Adds the late styles in this task, because the browser then recalculates all styles of the page. React hydrates in
  // later tasks, which must stay short.
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>(
    `template[${PAGE_ATTRIBUTES.lateStyles}]`,
  ))
    document.head.append(content)
  const { pathname: path, search } = window.location
  const route = routeOf(path)
  const renderedQuery = root.getAttribute(PAGE_ATTRIBUTES.query) ?? ''
  const prerendered =
    root.getAttribute(PAGE_ATTRIBUTES.route) === route.path &&
    renderedQuery === variantOf(route.path, search) &&
    !(DemoLayer && path.startsWith('/demo/'))
  await route.page.preload()

  const scope = createScope(environment, { path, search })
  const styles = createStyleCache(
    [...document.querySelectorAll(`style[${PAGE_ATTRIBUTES.components}]`)]
      .map(({ textContent }) => textContent)
      .join(''),
  )

  await new Promise<void>((resolve) => {
    const app = (
      <App
        scope={scope}
        styles={styles}
        DemoLayer={DemoLayer}
        onCommit={() => {
          root.setAttribute(PAGE_ATTRIBUTES.ready, '')
          resolve()
        }}
      />
    )
    // The html belongs to another page, so its description differs, and React would add a second `<meta>` beside it.
    if (!prerendered) document.querySelector('meta[name="description"]')?.remove()
    if (prerendered) {
      // React splits a transition into short tasks, so that the browser can handle input during the hydration.
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
