import { toggleColorScheme } from './color-scheme'
import { html } from './html'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { carryPeriodOver, choosePlan, rememberPeriod } from './plan-choice'
import { toggleVideo } from './promo-video'
import { handleTooltips } from './tooltips'

const hasPopovers = 'showPopover' in html

/** Opens or closes the menu of `control` and closes all others, in browsers without the Popover API. */
const toggleMenus = (control: Element | null): void => {
  for (const menu of document.querySelectorAll('[popover]')) {
    const isOwn = menu.id === control?.getAttribute('popovertarget')
    menu.toggleAttribute(PAGE_ATTRIBUTES.open, isOwn && !menu.hasAttribute(PAGE_ATTRIBUTES.open))
  }
}

/** Closes an open menu on Escape, and focuses its button, as browsers with the Popover API do. */
const closeOnEscape = ({ key }: KeyboardEvent): void => {
  const menu = key === 'Escape' && document.querySelector(`[popover][${PAGE_ATTRIBUTES.open}]`)
  if (!menu) return
  document.querySelector<HTMLElement>(`[popovertarget=${menu.id}]`)?.focus()
  toggleMenus(null)
}

const onClick = (event: Event): void => {
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest('button, a')
  const action = control?.getAttribute(PAGE_ATTRIBUTES.action)
  if (action === 'theme') toggleColorScheme()
  if (action === 'video') toggleVideo(event)
  if (action === 'period') carryPeriodOver()
  const plan = control?.closest(`[${PAGE_ATTRIBUTES.plan}]`)?.getAttribute(PAGE_ATTRIBUTES.plan)
  if (plan != null) choosePlan(plan)
  // A link to '#' is a placeholder (docs/product.md §2.9). Without `preventDefault`, the browser would scroll to the
  // top and change the URL.
  if (control?.getAttribute('href') === '#') event.preventDefault()
  if (hasPopovers) control?.closest<HTMLElement>('[popover]')?.hidePopover()
  else toggleMenus(control ?? null)
}

/**
 * Handles the controls that work before and after the app is loaded: the button of the colour scheme, the promo video,
 * tooltips, menus, the choice of a period or a plan, and placeholder links.
 */
export const handleControls = (): void => {
  handleTooltips()
  addEventListener('change', rememberPeriod)
  // Listens in the capture phase, because a listener of the app may remove the clicked control from the page.
  addEventListener('click', onClick, true)
  if (!hasPopovers) addEventListener('keydown', closeOnEscape)
}
