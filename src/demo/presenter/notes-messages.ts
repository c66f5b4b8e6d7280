/**
 * What the demo answers to each message of the notes window: how far the story is, and which faults are set. If no
 * story is open, the first four texts are empty, and `next` is the first stage of the first built-in story. The notes
 * window sends 'hello', 'forward', 'back', 'start-over', a hash that plays a story, or the fault of a service.
 */
export type Notes = [
  title: string,
  stage: string,
  caption: string,
  note: string,
  next: string,
  ...faults: string[],
]

/** `postMessage` does not accept 'null', the origin of a page opened from disk, as a target. */
export const sendMessage = (to: Window, message: unknown): void =>
  to.postMessage(message, self.origin === 'null' ? '*' : self.origin)
