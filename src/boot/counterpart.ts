import * as PAGE_ATTRIBUTES from './page-attributes'

/**
 * The attributes by which an element with Emotion classes is found again. Not `id`, which React generates, nor
 * `aria-label`, which a translator may change.
 */
const ATTRIBUTES = ['href', PAGE_ATTRIBUTES.tooltip, PAGE_ATTRIBUTES.onboarding]

/**
 * The attributes by which an element without Emotion classes is found again. MUI's inputs are not found by `type` and
 * `name`, because extensions change them, for example to show a password.
 */
const PLAIN_ATTRIBUTES = ['type', 'name', 'value', PAGE_ATTRIBUTES.onboarding]

/**
 * Reads only Emotion's classes, which depend on the styles alone. MUI's classes change with the state of an element,
 * and extensions add classes of their own.
 */
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
 * Returns a function that returns `control` while the page contains it. After React has replaced `control`, the
 * function returns the element with the same tag, fingerprint and position, or undefined.
 */
export const rememberPlace = <Control extends HTMLElement>(control: Control): (() => Control | undefined) => {
  const position = similarTo(control).indexOf(control)
  return () => (control.isConnected ? control : similarTo(control)[position])
}
