let message: HTMLElement | undefined

/**
 * Shows a message at the bottom of the page and announces it to screen readers. Replaces an earlier message. Returns a
 * function that hides the message.
 */
export const showMessage = (...content: (string | Node)[]): (() => void) => {
  message?.remove()
  const shown = document.createElement('div')
  message = shown
  shown.className = 'boot-message'
  shown.setAttribute('role', 'alert')
  shown.append(...content)
  document.body.append(shown)
  return () => shown.remove()
}
