import { recordPresenterKey } from '../presenter/key'

// If the presenter presses F2 before the panel's code is loaded, the panel opens as soon as the code is loaded.
window.addEventListener('keydown', recordPresenterKey, true)

// After the `load` event, so that the downloads of the service worker do not slow down the page. A failed registration
// is ignored, because the demo still works online.
window.addEventListener('load', () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {}))
