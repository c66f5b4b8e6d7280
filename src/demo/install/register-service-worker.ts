import { recordPresenterKey } from '../presenter/key'

// scripts/install-demo.ts adds this script to every page of the hosted demo.

// The code of the presenter's panel loads at the first interaction. If this is a press of the presenter's key, the
// recorded press opens the panel after loading.
window.addEventListener('keydown', recordPresenterKey, true)

const register = (): void => {
  if (!('serviceWorker' in navigator)) return
  // A failed registration is ignored: the demo still works online.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

// Before `load`, the service worker's downloads would compete with the page's own files.
if (document.readyState === 'complete') register()
else window.addEventListener('load', register, { once: true })
