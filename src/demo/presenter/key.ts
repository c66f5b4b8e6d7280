/**
 * The presenter's key: F2, which types nothing and which browsers leave alone. Alt+Shift+P for keyboards whose F-keys
 * dim the screen; by its place, because with Alt it may stand for another letter.
 */
export const isPresenterKey = ({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey) return false
  return key === 'F2' ? !altKey && !shiftKey : code === 'KeyP' && altKey && shiftKey
}

/** On the document when the key was pressed before the panel was there: a page that nobody touched has no script yet. */
const ASKED = 'presenterAsked'

/** Remembers an early press of the key. */
export const rememberPresenterKey = (event: KeyboardEvent): void => {
  if (isPresenterKey(event)) document.documentElement.dataset[ASKED] = ''
}

/** Whether the key was pressed early; forgets it. */
export const presenterKeyPressed = (): boolean => {
  const { dataset } = document.documentElement
  const asked = ASKED in dataset
  delete dataset[ASKED]
  return asked
}
