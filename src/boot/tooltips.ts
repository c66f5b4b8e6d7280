import * as PAGE_ATTRIBUTES from './page-attributes'

/**
 * A tooltip opens after `OPEN_DELAY_MS`, but at once within `REOPEN_WINDOW_MS` after another has closed
 * (docs/product.md §9.3).
 */
const OPEN_DELAY_MS = 700
const REOPEN_WINDOW_MS = 300

/** The distance of a tooltip from its anchor (GAP) and from the edges of the viewport (EDGE_GAP), in CSS pixels. */
const GAP = 12
const EDGE_GAP = 8

let anchor: HTMLElement | null = null
let bubble: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The `timeStamp` of the event that last closed a tooltip. */
let closedAt = Number.NEGATIVE_INFINITY

const place = (tooltip: HTMLElement, { left, width, top, bottom }: DOMRect): void => {
  const size = tooltip.getBoundingClientRect()
  const center = left + width / 2
  // The width of the body excludes the scrollbar, `innerWidth` does not.
  const furthest = document.body.clientWidth - size.width - EDGE_GAP
  const x = Math.max(EDGE_GAP, Math.min(center - size.width / 2, furthest))
  const below = bottom + GAP + size.height <= innerHeight
  tooltip.style.translate = `${x}px ${below ? bottom + GAP : top - GAP - size.height}px`
  tooltip.style.setProperty('--tip-x', `${center - x}px`)
  tooltip.style.setProperty('--tip-y', below ? '0' : '100%')
}

const open = (): void => {
  if (!anchor?.isConnected || bubble) return
  bubble = document.createElement('span')
  bubble.className = 'tooltip'
  bubble.setAttribute('role', 'tooltip')
  bubble.textContent = anchor.getAttribute(PAGE_ATTRIBUTES.tooltip)
  bubble.popover = 'manual'
  document.body.append(bubble)
  // Shows the tooltip as a popover, because popovers are above dialogs and are not clipped by `overflow`.
  bubble.showPopover?.()
  place(bubble, anchor.getBoundingClientRect())
}

const close = (timeStamp: number): void => {
  clearTimeout(timer)
  if (bubble) closedAt = timeStamp
  bubble?.remove()
  bubble = undefined
  anchor = null
}

/** Returns the element whose tooltip is shown while the pointer is on `target`, which may be the tooltip itself. */
const anchorAt = (target: EventTarget | null): HTMLElement | null =>
  target && target === bubble
    ? anchor
    : target instanceof Element
      ? target.closest<HTMLElement>(`[${PAGE_ATTRIBUTES.tooltip}]`)
      : null

const openSoon = ({ target, timeStamp }: Event): void => {
  const next = anchorAt(target)
  if (!next || next === anchor) return
  close(timeStamp)
  anchor = next
  timer = setTimeout(open, timeStamp - closedAt < REOPEN_WINDOW_MS ? 0 : OPEN_DELAY_MS)
}

const leave = ({ target, relatedTarget, timeStamp }: MouseEvent | FocusEvent): void => {
  if (anchor && anchorAt(target) === anchor && anchorAt(relatedTarget) !== anchor) close(timeStamp)
}

/**
 * Shows the tooltip of an element that is hovered or focused with the keyboard. A click closes the tooltip, unless the
 * element is a placeholder, a link to '#': a click on a placeholder opens its tooltip.
 */
export const handleTooltips = (): void => {
  addEventListener('pointerover', openSoon)
  addEventListener('pointerout', leave)
  addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) openSoon(event)
  })
  addEventListener('focusout', leave)
  // The capture phase runs before the key listener of a dialog, so the Escape that closes a tooltip does not close the
  // dialog too.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      if (bubble) event.stopPropagation()
      close(event.timeStamp)
    },
    true,
  )
  addEventListener('click', ({ target, timeStamp }) => {
    const clicked = anchorAt(target)
    const opens = clicked?.getAttribute('href') === '#'
    if (clicked !== anchor || !opens) close(timeStamp)
    if (opens) {
      anchor = clicked
      open()
    }
  })
}
