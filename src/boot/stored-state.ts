import { parsePlanChoice } from '../core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { html } from './html'
import { navigationType } from './navigation-type'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { isPrerendering } from './prerendering'
import { readStorage } from './storage'

/**
 * Marks `<html>` with what the browser has stored: the colour scheme, the hint of an earlier sign-in, and whether a
 * plan was chosen in this tab. Reads the storage in the next animation frame: before the first paint, but without
 * blocking the html parser. While the browser prerenders a page, animation frames do not run, so the storage is also
 * read at once: otherwise the slow first read of `localStorage` would delay the first frame after activation.
 */
export const applyStoredState = (): void => {
  const apply = (): void => {
    const appearance = readStorage('localStorage', STORAGE_KEYS.appearance)
    if (appearance === 'light' || appearance === 'dark') html.setAttribute(PAGE_ATTRIBUTES.theme, appearance)
    html.toggleAttribute(
      PAGE_ATTRIBUTES.signedIn,
      readStorage('localStorage', STORAGE_KEYS.signedInHint) !== null,
    )
    // A plan can have been chosen only on a page of this site. Visits from elsewhere skip the read, because the first
    // read of `sessionStorage` blocks the page for up to 7 ms. A reload never skips it, because a reload has the
    // referrer of the first load.
    if (document.referrer.startsWith(location.origin) || navigationType() === 'reload')
      html.toggleAttribute(
        PAGE_ATTRIBUTES.planChosen,
        parsePlanChoice(readStorage('sessionStorage', STORAGE_KEYS.chosenPlan), Date.now()) !== null,
      )
  }
  if (isPrerendering()) apply()
  requestAnimationFrame(apply)
}
