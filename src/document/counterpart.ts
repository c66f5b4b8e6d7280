import * as PAGE_ATTRIBUTES from './page-attributes'

/** Without `id`, which React generates anew, and `aria-label`, which may be translated. */
const ATTRIBUTES = ['href', PAGE_ATTRIBUTES.tooltip, PAGE_ATTRIBUTES.googleWindow, PAGE_ATTRIBUTES.onboarding]

/** For elements without a class. Of others, extensions change the type or the name, for example to show a password. */
const FIELD_ATTRIBUTES = ['type', 'name', 'value']

/** A class of Emotion: it depends only on the styles. MUI's classes show the state, and extensions add their own. */
const CLASS = /^g-/

const describe = (element: Element): string => {
  const classes = [...element.classList].filter((name) => CLASS.test(name))
  const attributes = classes.length > 0 ? ATTRIBUTES : [...ATTRIBUTES, ...FIELD_ATTRIBUTES]
  return JSON.stringify([classes, attributes.map((name) => element.getAttribute(name))])
}

const similarTo = <Control extends HTMLElement>(control: Control): Control[] =>
  [...document.querySelectorAll<Control>(control.localName)].filter(
    (other) => describe(other) === describe(control),
  )

/**
 * Returns a function that finds `control`, which is in the page now, or the control in its place after React has
 * rendered the page anew: the one of the same kind, style and position.
 */
export const rememberPlace = <Control extends HTMLElement>(control: Control): (() => Control | undefined) => {
  const position = similarTo(control).indexOf(control)
  return () => (control.isConnected ? control : similarTo(control)[position])
}
