import { useLayoutEffect } from 'react'

/** Contain the pages and dialogs of this site. Browser extensions add their elements to <body> or <html>. */
const OWN_ELEMENTS = '#root, .MuiModal-root'

/**
 * MUI's focus trap listens on `document` and takes the focus back from every element outside the modal, also from a
 * text field of an extension, such as a password manager's search. So `useModal` stops the event at <html>.
 */
const keepFocusOfExtensions = (event: FocusEvent): void => {
  if (event.target instanceof Element && !event.target.closest(OWN_ELEMENTS)) event.stopPropagation()
}

/** For every modal. Closes the menus: popovers are above everything, so an open menu would cover the modal. */
export const useModal = (): void =>
  useLayoutEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]')) menu.hidePopover?.()
    const { documentElement } = document
    documentElement.addEventListener('focusin', keepFocusOfExtensions)
    return () => documentElement.removeEventListener('focusin', keepFocusOfExtensions)
  }, [])
