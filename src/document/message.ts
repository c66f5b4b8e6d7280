let message: HTMLElement | undefined

export const hideMessage = (): void => message?.remove()

export const hasMessage = (): boolean => message?.isConnected === true

/**
 * Shows a message at the bottom of the page and announces it to screen readers. Replaces an earlier message. Returns the
 * message's element.
 */
export const showMessage = (...content: (string | Node)[]): HTMLElement => {
  hideMessage()
  message = document.createElement('div')
  message.className = 'boot-message'
  message.setAttribute('role', 'alert')
  message.append(...content)
  return document.body.appendChild(message)
}
