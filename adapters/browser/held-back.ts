import type { NavigationPort } from '../../src/core/ports/navigation'

/** `history.state` of the entry that `holdBack` adds. A reload keeps it, so `isHeld` still recognizes the entry. */
const HELD = 'held'

/**
 * Implements `holdBack` with one extra history entry. Chromium's Back skips an entry that a script has added before a
 * click of the user. So after the user has gone back, the next `holdBack` does not add an entry, but goes forward to
 * the existing one.
 */
export const createHeldBack = (): Pick<NavigationPort, 'holdBack' | 'releaseBack'> & {
  /** Goes back if the current entry is that of `holdBack`, then calls `then`. */
  leaveHeldEntry: (then?: () => void) => void
} => {
  let onBack: (() => void) | null = null
  /** The url of the page on which Back is held. The router handles Back to any other url. */
  let url = ''
  let isAhead = false
  /** Callbacks that wait until the browser has left the entry of `holdBack`; null unless it is leaving that entry. */
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
      // The user has reached the entry of `holdBack` by Forward, or by Back from the next page, while Back is not held.
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
    // wouter observes navigations by replacing `history.pushState`, so the prototype's method does not notify wouter.
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
