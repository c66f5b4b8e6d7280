import '../../demo/install/register-service-worker'
import { activated } from '../../boot/prerendering'
import { OWN_ADDRESSES } from './browser'
import { openStories } from './stories'
import { enterDemo, openStorage } from './tab'

// scripts/build/install-demo.ts adds this script to every page of the hosted demo. While the browser prerenders a page, the
// page that the user sees still records the tab's session, so on a prerendered page, this script waits until the user
// opens the page.
activated().then(() => {
  const storage = openStorage()
  enterDemo(storage, OWN_ADDRESSES)
  openStories(storage, OWN_ADDRESSES)
})
