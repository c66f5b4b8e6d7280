import '../../demo/install/register-service-worker'
import { openStories } from './stories'
import { enterDemo, OWN_ADDRESSES, openStorage } from './tab'

// scripts/install-demo.ts adds this script to every page of the hosted demo.

const start = (): void => {
  const storage = openStorage()
  enterDemo(storage, OWN_ADDRESSES)
  openStories(storage, OWN_ADDRESSES)
}
// While the browser prerenders a page, the page before still records its session.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
