/**
 * Returns whether a key press opens the presenter's panel: F2, or Alt+Shift+P for keyboards without F keys. Some
 * keyboards report another `key` while Alt is pressed, hence `code`.
 */
export const isPresenterKey = ({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey) return false
  return key === 'F2' ? !altKey && !shiftKey : code === 'KeyP' && altKey && shiftKey
}

/** Set on `<html>` as `data-presenter-key-pressed` if the key was pressed before the panel's code was loaded. */
const EARLY_KEY_PRESS = 'presenterKeyPressed'

export const recordPresenterKey = (event: KeyboardEvent): void => {
  if (isPresenterKey(event)) document.documentElement.dataset[EARLY_KEY_PRESS] = ''
}

/** Returns whether a press was recorded, once, so that the panel opens once. */
export const takeRecordedPresenterKey = (): boolean => {
  const { dataset } = document.documentElement
  const isRecorded = EARLY_KEY_PRESS in dataset
  delete dataset[EARLY_KEY_PRESS]
  return isRecorded
}
