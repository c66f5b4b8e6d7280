import { recordPresenterKey } from '../presenter/key'

// scripts/install-demo.ts adds this script to every page of the hosted demo.

// Records a press of the key that opens the presenter's panel. The panel's code is not loaded until the first
// interaction; once loaded, the panel opens if a press was recorded.
window.addEventListener('keydown', recordPresenterKey, true)

const register = (): void => {
  if (!('serviceWorker' in navigator)) return
  // A failed registration is ignored: the demo still works online.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

// Registers after the `load` event, so that the service worker's downloads do not slow down those of the page.
if (document.readyState === 'complete') register()
else window.addEventListener('load', register, { once: true })
