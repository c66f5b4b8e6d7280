export type Handler = (request: Request) => Promise<Response>

/** A response to throw. The site shows only its status; `message` is for logs. */
export const problem = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers })

/**
 * Logs the code of an error, because the message of a library may contain an email. If the code is missing or not a
 * string, as in a DOMException, logs the message. Stripe's support can explain the `requestId`.
 */
export const logFailure = (call: string, error: unknown): void => {
  const { name, message, code, requestId = '' } = error as Record<string, unknown>
  console.error(call, name, typeof code === 'string' && code ? code : message, requestId)
}

/** Logs why a request was refused or an event ignored. `reasons`: words of this code, and no text of the request. */
export const logRefusal = (call: string, ...reasons: readonly (string | number)[]): void =>
  console.warn(call, ...reasons)

/**
 * Responds with the JSON of `handle` or the response that it throws; with 503 after any other error. Logs thrown
 * responses and other errors, but not 429, which would fill the log.
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
