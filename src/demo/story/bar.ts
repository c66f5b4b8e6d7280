import { PRESENTER_ATTRIBUTE } from './controls'

/** What the bar says: a caption, a step, why a step is impossible, that the story is over, or why no story begins. */
type BarText = 'caption' | 'step' | 'problem' | 'ended' | 'refused'

type BarActions = {
  goOn: () => void
  pause: () => void
  step: () => void
  skip: () => void
  setSpeed: (speed: number) => void
  startOver: () => void
  takeOver: () => void
}

export type Bar = {
  update: (state: { next: number; count: number; isPaused: boolean; speed: number }) => void
  say: (text: string, kind: BarText) => void
  point: (element: HTMLElement) => void
  focus: () => void
  contains: (event: Event) => boolean
  remove: () => void
}

/** The value and label of each speed. At speed 0, the story has no pauses. */
export const SPEEDS = [
  ['1', '1×'],
  ['2', '2×'],
  ['4', '4×'],
  ['0', 'Max'],
] as const

const STYLE = `
:host { all: initial; position: fixed; inset: 0; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; overflow: hidden;
  background: none; pointer-events: none; z-index: 2147483647; color-scheme: inherit; font: 1rem/1.4 system-ui, sans-serif }
section { position: absolute; inset: auto 0 max(8px, env(safe-area-inset-bottom)); box-sizing: border-box; width: min(42rem, 100% - 16px);
  margin-inline: auto; padding: 10px 14px; border: 1px solid var(--field-line, #777); border-left: 5px solid var(--accent, #f4b942);
  border-radius: 14px; background: var(--card, #fff); color: var(--ink, #111); box-shadow: var(--shadow, none); pointer-events: auto }
section[data-spot="top"] { inset: 8px 0 auto }
section:is([data-spot="left"], [data-spot="right"]) { width: min(17rem, 100% - 16px); margin: 0 8px }
section[data-spot="right"] { left: auto }
section[data-kind="problem"] { border-left-color: var(--correction, #c8413b) }
p { margin: 0 0 8px; max-height: 7em; overflow-y: auto; overflow-wrap: anywhere }
[data-kind="caption"] p { font: 600 1.125rem/1.35 var(--display, Georgia, serif) }
div { display: flex; flex-wrap: wrap; align-items: center; gap: 6px }
small { margin-left: auto; color: var(--ink-soft, #555); font-size: .8125rem; font-variant-numeric: tabular-nums }
button, select { min-height: 36px; padding: 4px 12px; border: 1px solid var(--field-line, #777); border-radius: 999px;
  background: none; color: inherit; font: inherit; font-size: .9375rem; cursor: pointer }
select { padding-inline: 8px; background: var(--card, #fff) }
button:first-child { border-color: var(--primary, #1f6b57); background: var(--primary, #1f6b57); color: var(--on-primary, #fff) }
:focus-visible { outline: 3px solid var(--accent, #f4b942); outline-offset: 2px }
[hidden] { display: none }
i { position: absolute; top: 0; left: 0; width: 26px; height: 26px; border: 3px solid var(--ink, #111); border-radius: 50%;
  background: color-mix(in srgb, var(--accent, #f4b942) 70%, transparent); translate: -50% -50%;
  transition: transform .6s cubic-bezier(.3, 0, .2, 1) }
@media (prefers-reduced-motion: reduce) { i { display: none } }
@media print { :host { display: none } }
`

/**
 * Where the bar can be. The bar starts at the first spot, and moves only if it covers an element of `keep` or `spare`.
 */
const SPOTS = ['bottom', 'top', 'left', 'right'] as const
const PLACE_MS = 200
/** How much a covered element of `spare` counts, if one of `keep` counts 1: so little that `keep` decides first. */
const SPARE_WEIGHT = 1e-6

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const SCROLL_MS = 350

/** Returns which part of `element`, from 0 to 1, is behind `cover`. */
const coveredPart = (element: HTMLElement, cover: DOMRect): number => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const x = Math.min(right, cover.right) - Math.max(left, cover.left)
  const y = Math.min(bottom, cover.bottom) - Math.max(top, cover.top)
  return x > 0 && y > 0 ? (x * y) / (width * height) : 0
}

/**
 * Shows the bar and the pointer of a story. `host`, their element, is outside `<body>`, so that no MUI dialog hides the
 * bar from assistive technology, and in the top layer, above the dialogs. The bar keeps clear of the elements of
 * `keep`, and where possible, of those of `spare`.
 */
export const createBar = (
  actions: Partial<BarActions>,
  keep: () => readonly HTMLElement[] = () => [],
  spare: () => readonly HTMLElement[] = () => [],
): Bar => {
  const host = document.createElement('div')
  host.setAttribute(PRESENTER_ATTRIBUTE, '')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  shadow.adoptedStyleSheets = [sheet]

  const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, parent: ParentNode, text = '') => {
    const created = document.createElement(name)
    created.textContent = text
    parent.append(created)
    return created
  }
  const section = element('section', shadow)
  section.setAttribute('aria-label', 'Story')
  const caption = element('p', section)
  caption.setAttribute('aria-live', 'polite')
  const row = element('div', section)
  const button = (label: string, onClick = () => {}): HTMLButtonElement => {
    const created = element('button', row, label)
    created.type = 'button'
    created.addEventListener('click', onClick)
    return created
  }
  const pauseButton = button('Pause', () => (isPaused ? actions.goOn : actions.pause)?.())
  const again = button('Play again', actions.startOver)
  const skip = button('Skip', actions.skip)
  const step = button('One step', actions.step)
  const speed = element('select', row)
  speed.setAttribute('aria-label', 'Speed')
  for (const [value, label] of SPEEDS) element('option', speed, label).value = value
  speed.addEventListener('change', () => actions.setSpeed?.(Number(speed.value)))
  const takeOver = button('Take over', actions.takeOver)
  const progress = element('small', row)
  const pointer = element('i', shadow)
  pointer.hidden = true
  let isPaused = false

  document.documentElement.append(host)
  host.popover = 'manual'
  host.showPopover?.()
  // The focus trap of a MUI dialog, which listens on the document, would take the focus back.
  host.addEventListener('focusin', (event) => event.stopPropagation())

  /**
   * If the bar covers an element of `keep` or `spare`, moves it to the spot where it covers least of `keep`, then of
   * `spare`.
   */
  const keepClear = (): void => {
    const [kept, spared] = [keep(), spare()]
    const coveredAt = (spot: string): number => {
      section.dataset.spot = spot
      const cover = section.getBoundingClientRect()
      const sumOf = (elements: readonly HTMLElement[]) =>
        elements.reduce((sum, element) => sum + coveredPart(element, cover), 0)
      return sumOf(kept) + SPARE_WEIGHT * sumOf(spared)
    }
    if (coveredAt(section.dataset.spot ?? SPOTS[0]) === 0) return
    const covered = SPOTS.map(coveredAt)
    section.dataset.spot = SPOTS[covered.indexOf(Math.min(...covered))] ?? SPOTS[0]
  }
  const placing = setInterval(keepClear, PLACE_MS)

  const place = (target: HTMLElement): void => {
    const { left, top, width, height } = target.getBoundingClientRect()
    // The step may have replaced the page already.
    pointer.hidden = !target.isConnected
    pointer.style.transform = `translate(${left + Math.min(width / 2, 160)}px, ${top + height / 2}px)`
  }

  return {
    update: (state) => {
      isPaused = state.isPaused
      pauseButton.textContent = isPaused ? 'Go on' : 'Pause'
      speed.value = String(state.speed)
      progress.textContent = `${Math.min(state.next + 1, state.count)} / ${state.count}`
    },
    say: (text, kind) => {
      section.dataset.kind = kind
      caption.textContent = text
      const isOver = kind === 'ended' || kind === 'refused'
      for (const control of [pauseButton, step, speed]) control.hidden = isOver
      again.hidden = kind !== 'ended'
      takeOver.textContent = isOver ? 'Close' : 'Take over'
      skip.hidden = kind !== 'problem'
      keepClear()
    },
    point: (target) => {
      const { top, bottom } = target.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight - section.offsetHeight)
        target.scrollIntoView({ block: 'center', behavior: prefersStill() ? 'instant' : 'smooth' })
      place(target)
      setTimeout(() => place(target), SCROLL_MS)
    },
    focus: () => void (shadow.activeElement ?? pauseButton.focus()),
    contains: (event) => event.composedPath().includes(host),
    remove: () => {
      clearInterval(placing)
      host.remove()
    },
  }
}

export const showRefusal = (sentence: string): void => {
  const bar = createBar({ takeOver: () => bar.remove() })
  bar.say(sentence, 'refused')
}

/**
 * Whether the tab can store a story, so that the story can continue after a page load. If not, shows why. A frame with
 * an opaque origin, such as a preview in a mail, has no storage.
 */
export const canStore = (): boolean => {
  try {
    return window.sessionStorage !== null
  } catch {
    showRefusal('No story can play in this preview. Open the file in the browser.')
    return false
  }
}
