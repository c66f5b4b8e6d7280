/**
 * Returns a function that sends a line of the journal to the mock server. Lines of one task are sent together, also
 * while the page is being closed. Failures are ignored.
 */
export const createLineSender = (baseUrl: string): ((line: string) => void) => {
  let unsent: string[] = []
  const send = (): void => {
    // The content type of a form needs no preflight request.
    const body = new URLSearchParams({ lines: unsent.join('\n') })
    unsent = []
    fetch(`${baseUrl}/__mock/journal`, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(
      () => undefined,
    )
  }
  return (line) => {
    if (unsent.push(line) === 1) queueMicrotask(send)
  }
}
