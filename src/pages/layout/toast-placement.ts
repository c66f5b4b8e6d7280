const FOCUSED = ':is(#root, [role="dialog"]) :is(a, button, input, select):focus'
/** What toasts must not cover, besides the focused control. The alert of `HandOverBanner` is outside <main>. */
const PROTECTED_ON_PAGE =
  '#root :is([role="alert"], [data-blocked-host]), main :is(h1, [type="submit"], .MuiButton-contained)'
/** What toasts must not cover while a dialog is open. */
const PROTECTED_IN_DIALOG =
  '[role="dialog"] :is(h1, h2, [aria-label="Close"], [role="alert"], form > :last-child)'

/**
 * Controls that the user may need next, for example to correct a password. Toasts cover them only if every position
 * does.
 */
const CONTROLS_ON_PAGE = 'main :is(input, select, .MuiButton-outlined)'
const CONTROLS_IN_DIALOG = '[role="dialog"] :is(input, select)'

/**
 * The positions in the order of trying: that of the style sheet, at the bottom, below the header, in the middle,
 * above an alert at the bottom, over the header.
 */
const POSITIONS = [
  { top: '', bottom: '' },
  { top: 'auto', bottom: '16px' },
  { top: '80px', bottom: 'auto' },
  { top: '38%', bottom: 'auto' },
  { top: 'auto', bottom: '160px' },
  { top: '4px', bottom: 'auto' },
]

/** Between a toast and a protected element, in CSS pixels. */
const CLEARANCE = 12

/**
 * Returns the part of `element` below the sticky header, empty if its top exceeds its bottom. A toast over the
 * header needs `CLEARANCE`, too.
 */
const visibleBox = (element: Element, headerBottom: number) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return {
    left,
    right,
    top: element.closest('main') ? Math.max(top, headerBottom + CLEARANCE) : top,
    bottom,
  }
}

const covers = (region: HTMLElement, selector: string): boolean => {
  const headerBottom = document.querySelector('#root header')?.getBoundingClientRect().bottom ?? 0
  const toasts = Array.from(region.children, (toast) => toast.getBoundingClientRect())
  return Array.from(document.querySelectorAll(selector), (element) => visibleBox(element, headerBottom)).some(
    (box) =>
      box.top < box.bottom &&
      toasts.some(
        (toast) =>
          box.left - CLEARANCE < toast.right &&
          box.right + CLEARANCE > toast.left &&
          box.top - CLEARANCE < toast.bottom &&
          box.bottom + CLEARANCE > toast.top,
      ),
  )
}

/**
 * Moves the toasts whenever they cover something, for example after scrolling. If no position is free, prefers one
 * that covers only controls, then one that spares the focused control. Returns a function that stops.
 */
export const keepClear = (region: HTMLElement): (() => void) => {
  // With reduced motion, base.css gives every element a transition of 0.01 ms, during which `covers` would measure
  // the previous position.
  region.style.transition = 'none'
  let frame = 0
  const place = () => {
    const isDialogOpen = document.querySelector(PROTECTED_IN_DIALOG) !== null
    const required = `${FOCUSED}, ${isDialogOpen ? PROTECTED_IN_DIALOG : PROTECTED_ON_PAGE}`
    const everything = `${required}, ${isDialogOpen ? CONTROLS_IN_DIALOG : CONTROLS_ON_PAGE}`
    if (!covers(region, everything)) return
    const freeOf = (selector: string) =>
      POSITIONS.find((position) => {
        Object.assign(region.style, position)
        return !covers(region, selector)
      })
    Object.assign(region.style, freeOf(everything) ?? freeOf(required) ?? freeOf(FOCUSED) ?? POSITIONS[0])
  }
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const observer = new MutationObserver(schedule)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', schedule, { capture: true, passive: true })
  window.addEventListener('focusin', schedule)
  window.addEventListener('resize', schedule)
  place()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    window.removeEventListener('scroll', schedule, { capture: true })
    window.removeEventListener('focusin', schedule)
    window.removeEventListener('resize', schedule)
  }
}
