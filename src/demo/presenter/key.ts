/**
 * Returns whether a key press opens the presenter's panel: F2, or Alt+Shift+P for keyboards without F keys. Checks
 * `code` instead of `key` for P, because some keyboards report another `key` while Alt is pressed.
 */
export const isPresenterKey = ({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey) return false
  return key === 'F2' ? !altKey && !shiftKey : code === 'KeyP' && altKey && shiftKey
}

/**
 * The `dataset` key of the attribute `data-presenter-key-pressed` on `<html>`. The attribute is set if the key was
 * pressed before the code of the presenter's panel was loaded.
 */
const EARLY_KEY_PRESS = 'presenterKeyPressed'

export const recordPresenterKey = (event: KeyboardEvent): void => {
  if (isPresenterKey(event)) document.documentElement.dataset[EARLY_KEY_PRESS] = ''
}

/**
 * Returns whether `recordPresenterKey` has recorded a key press. Removes the record, so that the panel opens only
 * once.
 */
export const takeRecordedPresenterKey = (): boolean => {
  const { dataset } = document.documentElement
  const isRecorded = EARLY_KEY_PRESS in dataset
  delete dataset[EARLY_KEY_PRESS]
  return isRecorded
}
