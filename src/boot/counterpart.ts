import * as PAGE_ATTRIBUTES from './page-attributes'

/**
 * The attributes by which an element with Emotion classes is found again. Not `id`, which React generates, nor
 * `aria-label`, which a translator may change.
 */
const ATTRIBUTES = ['href', PAGE_ATTRIBUTES.tooltip, PAGE_ATTRIBUTES.onboarding]

/** Compared in elements without Emotion classes. In others, extensions change type or name, to show a password. */
const PLAIN_ATTRIBUTES = ['type', 'name', 'value', PAGE_ATTRIBUTES.onboarding]

/** Reads only Emotion's classes, which depend on the styles: MUI's show the state, and extensions add their own. */
const fingerprint = (element: Element): string => {
  const classes = element.className.match(/\bg-\S+/g)
  const attributes = classes ? ATTRIBUTES : PLAIN_ATTRIBUTES
  return JSON.stringify([classes, attributes.map((name) => element.getAttribute(name))])
}

const similarTo = <Control extends HTMLElement>(control: Control): Control[] =>
  [...document.querySelectorAll<Control>(control.localName)].filter(
    (other) => fingerprint(other) === fingerprint(control),
  )

/**
 * Returns a function that finds `control`, which is in the page now, or the control in its place after React has
 * rendered the page anew: the one of the same kind, style and position.
 */
export const rememberPlace = <Control extends HTMLElement>(control: Control): (() => Control | undefined) => {
  const position = similarTo(control).indexOf(control)
  return () => (control.isConnected ? control : similarTo(control)[position])
}
