import { recordPresenterKey } from '../presenter/key'

// scripts/install-demo.ts adds this script to every page of the hosted demo.

// The code of the presenter's panel may not be loaded yet when its key is pressed. It then opens later.
window.addEventListener('keydown', recordPresenterKey, true)

const register = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Without the service worker, the demo still works online.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

// The downloads of the service worker must not slow down the page.
if (document.readyState === 'complete') register()
else window.addEventListener('load', register, { once: true })
