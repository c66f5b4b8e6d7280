import * as PAGE_ATTRIBUTES from './page-attributes'

/** Without `id`, which React generates anew, and `aria-label`, which may be translated. */
const ATTRIBUTES = [
  'type',
  'name',
  'href',
  PAGE_ATTRIBUTES.tooltip,
  PAGE_ATTRIBUTES.googleWindow,
  PAGE_ATTRIBUTES.onboarding,
]

/** A class of MUI or Emotion, because extensions add their own. */
const CLASS = /^(Mui|g-)/

const describe = (element: Element): string =>
  [
    [...element.classList].find((name) => CLASS.test(name)),
    ...ATTRIBUTES.map((name) => element.getAttribute(name)),
  ].join()

const similarTo = <Control extends HTMLElement>(control: Control): Control[] =>
  [...document.querySelectorAll<Control>(control.localName)].filter(
    (other) => describe(other) === describe(control),
  )

/**
 * Returns a function that finds `control`, which is in the page now, or the control in its place after React has
 * rendered the page anew: the one of the same kind, name and position.
 */
export const rememberPlace = <Control extends HTMLElement>(control: Control): (() => Control | undefined) => {
  const position = similarTo(control).indexOf(control)
  return () => (control.isConnected ? control : similarTo(control)[position])
}
