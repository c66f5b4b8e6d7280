export type Handler = (request: Request) => Promise<Response>

/** A response to throw. The site shows only its status; `message` is for logs. */
export const problem = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers })

/**
 * Logs an error's code, because a library's message may contain an email. An error without a code that is a text, such as
 * a DOMException, is logged with its message. Stripe's support can explain the `requestId`.
 */
export const logFailure = (call: string, error: unknown): void => {
  const { name, message, code, requestId = '' } = error as Record<string, unknown>
  console.error(call, name, typeof code === 'string' && code ? code : message, requestId)
}

/** Logs why a request was refused or an event ignored. `reasons`: words of this code, and no text of the request. */
export const logRefusal = (call: string, ...reasons: readonly (string | number)[]): void =>
  console.warn(call, ...reasons)

/**
 * Responds with the JSON of `handle` or the response that it throws; with 503 after any other error. Logs both, except the
 * limit of requests, which would fill the log.
 */
export const respond = async (call: string, handle: () => Promise<object>): Promise<Response> => {
  try {
    return Response.json(await handle())
  } catch (error) {
    if (!(error instanceof Response)) {
      logFailure(call, error)
      return problem(503, 'Try again later.')
    }
    if (error.status !== 429) logRefusal(call, error.status, (await error.clone().json()).message)
    return error
  }
}

/** Returns the SHA-256 of `text` in base64. */
export const digest = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
