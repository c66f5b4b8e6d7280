import { handleControls } from '../../src/boot/controls'
import { watchVideo } from '../../src/boot/promo-video'

type Listener = Parameters<Window['addEventListener']>

// With `isolate: false`, this module runs once per worker, whose tests share one window.
watchVideo()
handleControls()

const added: Listener[] = []
const { addEventListener } = window
window.addEventListener = (...listener: Listener): void => {
  if (['popstate', 'keydown', 'pageshow', 'hashchange'].includes(listener[0])) added.push(listener)
  addEventListener.apply(window, listener)
}

/**
 * Removes the listeners that a test has added. The site never removes those of the navigation adapter, of the demo and
 * of the presenter's key, because in a browser they end with their page.
 */
export const removeWindowListeners = (): void => {
  for (const listener of added.splice(0)) window.removeEventListener(...listener)
}
