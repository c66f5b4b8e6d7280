let message: HTMLElement | undefined

export const hideMessage = (): void => message?.remove()

export const hasMessage = (): boolean => message?.isConnected === true

/** Shows a message at the bottom of the page and announces it to screen readers. Replaces an earlier message. */
export const showMessage = (...content: (string | Node)[]): void => {
  hideMessage()
  message = document.createElement('div')
  message.className = 'boot-message'
  message.setAttribute('role', 'alert')
  message.append(...content)
  document.body.append(message)
}
