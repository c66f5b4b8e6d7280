/**
 * Where failures that are 'logged only' go. Free of personal data: an event is a fixed sentence, a detail a
 * kind, a reason or a status, never a name, an address, a token or what somebody typed.
 */
export interface LogPort {
  error(event: string, detail?: Readonly<Record<string, string | number>>): void
}
