import { recordPresenterKey } from '../presenter/key'

// The key may be pressed before the code of the presenter's panel is loaded. The panel then opens once it is loaded.
window.addEventListener('keydown', recordPresenterKey, true)

// After the `load` event, so that the downloads of the service worker do not slow down the page. A failed registration
// is ignored, because the demo still works online.
window.addEventListener('load', () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {}))
