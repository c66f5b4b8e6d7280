let message: HTMLElement | undefined

const { style } = document.documentElement

export const hideMessage = (): void => {
  message?.remove()
  style.removeProperty('--bottom-inset')
}

/** Whether a message is shown. */
export const hasMessage = (): boolean => message?.isConnected === true

/** Shows a message at the bottom of the page, in place of an earlier one. Screen readers announce it. */
export const showMessage = (...content: (string | Node)[]): void => {
  hideMessage()
  message = document.createElement('div')
  message.className = 'boot-message'
  message.setAttribute('role', 'alert')
  message.append(...content)
  document.body.append(message)
  style.setProperty('--bottom-inset', `${message.offsetHeight}px`)
}
