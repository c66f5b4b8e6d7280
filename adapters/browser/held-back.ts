import type { NavigationPort } from '../../src/core/ports/navigation'

/** `history.state` of the entry that `holdBack` adds. A reload keeps it. */
const HELD = 'held'

/**
 * The entry of `holdBack`. There is never more than one: after the user has gone back from it, `holdBack` goes forward to it
 * again, because Chromium skips entries that a script adds without a click in between.
 */
export const createHeldBack = (): Pick<NavigationPort, 'holdBack' | 'releaseBack'> & {
  /** Calls `then` once the current entry is not that of `holdBack`. */
  leaveHeldEntry: (then?: () => void) => void
} => {
  let onBack: (() => void) | null = null
  /** The url of the page on which Back is held. Back to another page is the router's. */
  let url = ''
  let isAhead = false
  /** What follows once the entry is left; null unless the browser is leaving it. */
  let waiting: (() => void)[] | null = null

  const isHeld = () => window.history.state === HELD

  const leaveHeldEntry = (then = () => {}): void => {
    if (waiting) waiting.push(then)
    else if (isHeld()) {
      waiting = [then]
      window.history.back()
    } else then()
  }

  window.addEventListener('popstate', () => {
    if (isHeld()) {
      // Forward, or Back from the next page, has reached the entry after the dialog was closed.
      if (!onBack) leaveHeldEntry()
    } else if (waiting) {
      const tasks = waiting
      waiting = null
      for (const run of tasks) run()
    } else if (onBack && window.location.href === url) {
      isAhead = true
      onBack()
    }
  })

  const holdBack: NavigationPort['holdBack'] = (listener) => {
    if (waiting) return leaveHeldEntry(() => holdBack(listener))
    onBack = listener
    url = window.location.href
    if (isAhead) window.history.forward()
    // wouter replaces `history.pushState` to observe navigations. The prototype's method adds the entry without an event.
    else if (!isHeld()) History.prototype.pushState.call(window.history, HELD, '')
    isAhead = false
  }

  return {
    holdBack,
    releaseBack: () => {
      onBack = null
      isAhead = false
      leaveHeldEntry()
    },
    leaveHeldEntry,
  }
}
