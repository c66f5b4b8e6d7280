import './ui/base.css'

/**
 * All the script a page brings along, in its head. It sets the colours that were chosen, has a long page laid out part by
 * part, and fetches the app at the first sign of a hand, or at once where a page needs it. What is pressed in between is
 * held and pressed again afterwards.
 */

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

const kept = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

const page = document.documentElement

// A page that looks different by the query is not seen before the right one stands there.
page.hidden = page.dataset.variants !== undefined && location.search !== ''

// Before the first paint, but not before the rest of the page is read: asking the storage takes its time. The names are
// those of the models (tests/build/boot.test.ts): importing them would bring the models along.
requestAnimationFrame(() => {
  const appearance = kept('localStorage', 'graidAppearance')
  if (appearance === 'light' || appearance === 'dark') page.dataset.theme = appearance
})

/** How long the first screen is waited for, in milliseconds: then a page is laid out as far as it has come. */
const PATIENCE = 1_000
let patience: ReturnType<typeof setTimeout> | undefined

// A way to the middle of the page wants it whole: a section's link, a reload, Back.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash === '' && arrival?.type === 'navigate') {
  page.dataset.parts = 'unseen'
  patience = setTimeout(() => delete page.dataset.parts, PATIENCE)
}

/** A frame has been painted, and whatever came meanwhile has had its turn. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * What stands there has come to the screen: a frame's callbacks come before the frame does, and what they begin would delay
 * it. Where nobody tells of the first contentful paint, it is taken for done after a while.
 */
const seen = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
    if (!('PerformanceObserver' in window)) return
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/** What lies below the first screen (base.css) comes one part a frame: in one go it would keep a slow phone busy. */
const layOut = async () => {
  if (page.dataset.parts === undefined) return
  page.dataset.parts = 'seen'
  const parts = document.querySelectorAll<HTMLElement>('#hero ~ section, #hero ~ div > section')
  for (const part of parts) {
    part.style.contentVisibility = 'visible'
    await painted()
  }
  delete page.dataset.parts
  for (const part of parts) part.removeAttribute('style')
}

const held: (() => void)[] = []

const hold = (event: Event, again: () => void) => {
  event.preventDefault()
  event.stopPropagation()
  held.push(again)
  load()
}

const press = (event: Event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('button, a')
  // Links, popovers and what sends a form work without us; so do fields, radio buttons and the like.
  if (control?.matches('button:not([popovertarget], [type=submit]), a[href="#"]')) {
    hold(event, () => control.click())
  } else if (control?.matches('[popover] a')) {
    control.closest<HTMLElement>('[popover]')?.hidePopover()
  }
}

const send = (event: SubmitEvent) => {
  const { target, submitter } = event
  if (target instanceof HTMLFormElement) hold(event, () => target.requestSubmit(submitter))
}

/** Runs files one after the other, and lets the browser breathe after each: in one go they would keep a finger waiting. */
const inTurn = async (files: string[]): Promise<typeof import('./main')> => {
  let ran: unknown
  for (const file of files) {
    ran = await import(/* @vite-ignore */ file)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return ran as typeof import('./main')
}

let loading = false

/** Fetches the app and lets it take the page over. Tried again at the next sign, should it fail. */
const load = async () => {
  if (loading) return
  loading = true
  const { app = '', modules = '' } = root.dataset
  try {
    for (const href of modules.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const { start } = await (import.meta.env.DEV ? import('./main') : inTurn(app.split(' ')))
    await start()
    for (const sign of SIGNS) removeEventListener(sign, load, true)
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
    for (const again of held.splice(0)) again()
  } catch {
    loading = false
  }
}

let root: HTMLElement

const begin = () => {
  root = document.getElementById('root') ?? document.body
  if (page.hidden) {
    const query = new URLSearchParams(location.search)
    for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-query]')) {
      const { query: asked = '' } = template.dataset
      if ([...new URLSearchParams(asked)].every(([name, value]) => query.getAll(name).join() === value)) {
        root.replaceChildren(template.content)
        root.dataset.query = asked
      }
    }
    page.hidden = false
  }
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true })
  addEventListener('click', press, true)
  addEventListener('submit', send, true)

  afterPaint()
}

const afterPaint = async () => {
  await painted()
  // All of the page is there.
  clearTimeout(patience)
  if (root.hasChildNodes()) await seen()
  // The page of unknown paths stands at any of them. In the demo its stand-ins may be behind one.
  const { waits: at } = root.dataset
  const waits =
    (at === location.pathname || (at === '*' && import.meta.env.VITE_RUNTIME !== 'demo')) &&
    kept('localStorage', 'graidSignedIn') === null &&
    kept('sessionStorage', 'graidOnboardingOpen') === null &&
    // The demo takes its scenario from the address before anything else happens.
    (import.meta.env.VITE_RUNTIME !== 'demo' || location.search === '')
  // What stands there is painted first: on a slow line, code on its way would keep it waiting.
  if (!waits) load()
  await layOut()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
