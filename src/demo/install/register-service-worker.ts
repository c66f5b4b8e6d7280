import { recordPresenterKey } from '../presenter/key'

/** Script that scripts/install-demo.ts adds to every page of the hosted demo. */

// The panel's code loads at the first interaction. If that is the presenter's key, the panel opens once loaded.
window.addEventListener('keydown', recordPresenterKey, true)

const register = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Without a service worker the demo works online only.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

// Caching starts after the page's own files have loaded.
if (document.readyState === 'complete') register()
else window.addEventListener('load', register, { once: true })
