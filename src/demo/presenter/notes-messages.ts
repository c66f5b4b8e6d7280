/**
 * Answer of the page to each message of the window with the presenter's notes: where the story of the tab is, with empty
 * texts if there is none. The window sends 'hello', 'forward', 'back', 'start-over', a hash that plays a story, or one of
 * `SERVICE_FAULTS`.
 */
export type Notes = [
  title: string,
  stage: string,
  caption: string,
  note: string,
  next: string,
  ...faults: string[],
]

export const isNotes = (value: unknown): value is Notes =>
  Array.isArray(value) && value.length >= 5 && value.every((text) => typeof text === 'string')

/** Sends `message` to a window of this site. Pages that are opened from disk have no origin to name. */
export const sendMessage = (to: Window, message: unknown): void =>
  to.postMessage(message, self.origin === 'null' ? '*' : self.origin)
