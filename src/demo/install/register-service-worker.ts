import { recordPresenterKey } from '../presenter/key'

// The script that scripts/install-demo.ts adds to every page of the hosted demo.

// Records a press of the key that opens the presenter's panel. The code of the panel may not be loaded yet when the
// key is pressed. Once loaded, the panel opens if a press was recorded.
window.addEventListener('keydown', recordPresenterKey, true)

const register = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Ignores a failed registration, because the demo still works online.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

// Registers after the `load` event, so that the downloads of the service worker do not slow down the page.
if (document.readyState === 'complete') register()
else window.addEventListener('load', register, { once: true })
