/**
 * The key is F2, or Alt+Shift+P for keyboards without F keys. Some keyboards report another `key` while Alt is
 * pressed, hence `code`.
 */
export const isPresenterKey = ({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey) return false
  return key === 'F2' ? !altKey && !shiftKey : code === 'KeyP' && altKey && shiftKey
}

/** A `dataset` key of `<html>`: keeps a press of the key until the panel's code is loaded. */
const EARLY_KEY_PRESS = 'presenterKeyPressed'

export const recordPresenterKey = (event: KeyboardEvent): void => {
  if (isPresenterKey(event)) document.documentElement.dataset[EARLY_KEY_PRESS] = ''
}

/**
 * Whether the key was pressed before the panel was loaded. Deletes the record, so that a press opens the panel only
 * once.
 */
export const takeRecordedPresenterKey = (): boolean => {
  const { dataset } = document.documentElement
  const isRecorded = EARLY_KEY_PRESS in dataset
  delete dataset[EARLY_KEY_PRESS]
  return isRecorded
}
