import '../install/register-service-worker'
import { OWN_ADDRESSES } from '../../app/runtimes/browser'
import { whenActivated } from '../../boot/prerendering'
import { openStories } from './demo-stories'
import { enterDemo } from './demo-tab'

// scripts/build/demo-plugin.ts adds this script to every page of the hosted demo. While the browser prerenders a page,
// the page that the user sees still records the tab's session, so this script waits until the user opens the
// prerendered page.
whenActivated().then(() => openStories(enterDemo(OWN_ADDRESSES), OWN_ADDRESSES))
