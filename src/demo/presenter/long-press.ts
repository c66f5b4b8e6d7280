/** Longer than a tap, and than the browser's own long press. */
const LONG_PRESS_MS = 600

const WORDMARK = 'header :is(a, span):has(> [aria-label="grAId"])'

/** Lets a finger or pen that stays on the wordmark open the presenter's panel, as F2 does. A tap follows the link. */
export const openPanelOnLongPress = (): void => {
  let press: { timer: number; isLong: boolean } | null = null
  const cancel = (): void => clearTimeout(press?.timer)

  const onDown = ({ target, pointerType }: PointerEvent): void => {
    cancel()
    press = null
    const wordmark = target instanceof Element ? target.closest<HTMLElement>(WORDMARK) : null
    if (!wordmark || pointerType === 'mouse') return
    // After a long press, iOS would show a preview of the link, which no event announces.
    wordmark.style.setProperty('-webkit-touch-callout', 'none')
    const timer = window.setTimeout(() => {
      if (press) press.isLong = true
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2' }))
    }, LONG_PRESS_MS)
    press = { timer, isLong: false }
  }
  addEventListener('pointerdown', onDown, true)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, cancel, true)
  // Cancels what the browser does after a long press: its menu, a drag of the link, a click when the finger is lifted.
  for (const type of ['contextmenu', 'dragstart', 'click'] as const) {
    addEventListener(
      type,
      (event) => {
        const isOnWordmark = event.target instanceof Element && event.target.closest(WORDMARK) !== null
        // `detail` counts the clicks: 0 for the Enter key, and for `element.click()` of the story's player.
        const isTap = type === 'click' && (!press?.isLong || event.detail === 0)
        if (!press || !isOnWordmark || isTap) return
        event.preventDefault()
        event.stopPropagation()
      },
      true,
    )
  }
}
