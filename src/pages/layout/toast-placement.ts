/** The same while a dialog is open: its heading, Close button, alert and last row of buttons. */
const PROTECTED_IN_DIALOG =
  '[role="dialog"] :is(h1, h2, [aria-label="Close"], [role="alert"], form > :last-child)'
// The alerts of a page are in <main>, that of a failed hand-over is beside it. Toasts are outside #root.
const PROTECTED_ON_PAGE = '#root [role="alert"], main :is(h1, [type="submit"], .MuiButton-contained)'

/** The position of the style sheet, then at the bottom, below the header, in the middle, and above an alert at the bottom. */
const POSITIONS = [
  { top: '', bottom: '' },
  { top: 'auto', bottom: '16px' },
  { top: '80px', bottom: 'auto' },
  { top: '38%', bottom: 'auto' },
  { top: 'auto', bottom: '160px' },
]

/** The minimum distance between a toast and what it must not cover, in CSS pixels. */
const CLEARANCE = 12

const covers = (region: HTMLElement): boolean => {
  const inDialog = document.querySelectorAll(PROTECTED_IN_DIALOG)
  const protectedElements = inDialog.length > 0 ? inDialog : document.querySelectorAll(PROTECTED_ON_PAGE)
  const toasts = Array.from(region.children, (toast) => toast.getBoundingClientRect())
  return Array.from(protectedElements, (element) => element.getBoundingClientRect()).some((box) =>
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
 * Moves the region of the toasts whenever a toast covers a protected element, for example after scrolling or when the focus moves. Returns a
 * function that stops this.
 */
export const keepClear = (region: HTMLElement): (() => void) => {
  // With reduced motion, base.css gives every element a transition of 0.01 ms, during which `covers` would measure the
  // previous position.
  region.style.transition = 'none'
  let frame = 0
  const place = () => {
    if (!covers(region)) return
    const free = POSITIONS.some((position) => {
      Object.assign(region.style, position)
      return !covers(region)
    })
    if (!free) Object.assign(region.style, POSITIONS[0])
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
