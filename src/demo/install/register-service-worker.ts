import { rememberPresenterKey } from '../presenter/key'

/** What every page of the hosted demo runs besides the site's own: scripts/install-demo.ts puts it there. */

// A page nobody has touched has no panel yet. The key is a touch, and the panel opens once it is there.
window.addEventListener('keydown', rememberPresenterKey, true)

const register = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Where the browser does not want one, the demo works as long as there is a network.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

// After everything the page itself needs.
if (document.readyState === 'complete') register()
else window.addEventListener('load', register, { once: true })
