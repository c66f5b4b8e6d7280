/** The form of a failed answer: a service's error status and body, an answer of the wrong kind, or no answer. */
export const FAULTS = [
  'offline',
  'refused',
  '401',
  '403',
  '404',
  '429',
  '500',
  '503',
  'html',
  '204',
  'truncated',
  'wrong shape',
  'no answer',
  'late',
] as const

/** With 'late', the successful response arrives after the teacher has navigated away. All others make the call fail. */
export type FaultName = (typeof FAULTS)[number]

export type Failure = Exclude<FaultName, 'late'>

export const FAILURES = FAULTS.filter((fault): fault is Failure => fault !== 'late')

/** The reason of the `unavailable` error that an adapter makes of a fault; null if the service has refused the call. */
export const REASONS = {
  offline: 'offline',
  refused: 'offline',
  '401': null,
  '403': null,
  '404': null,
  '429': null,
  '500': 'server',
  '503': 'server',
  html: 'malformed',
  '204': 'malformed',
  truncated: 'malformed',
  'wrong shape': 'malformed',
  'no answer': 'timeout',
} as const satisfies Record<Failure, string | null>

/** The messages of Google's APIs, which Firebase's SDK turns into error codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  '401': 'Request had invalid authentication credentials.',
  '403': 'The caller does not have permission',
  '404': 'Requested entity was not found.',
  '429': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '500': 'Internal error encountered.',
  '503': 'The service is currently unavailable.',
}

const jsonText = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

export const json = (body: unknown, status = 200): Response => jsonText(status, JSON.stringify(body))

/** Resolves as `fetch` does for a request that `fault` affects. `answer` is the correct response. */
export const applyFailure = async (
  fault: Failure,
  answer: Response,
  signal: AbortSignal,
): Promise<Response> => {
  switch (fault) {
    case 'offline':
      throw new TypeError('Failed to fetch')
    case 'refused':
      throw new TypeError('fetch failed')
    case 'html':
      return new Response('<!doctype html><title>Hello</title>', { headers: { 'content-type': 'text/html' } })
    case '204':
      return new Response(null, { status: 204 })
    case 'truncated': {
      const text = await answer.text()
      // Half of the body is not valid JSON. An empty body cannot be cut, so '{' is sent instead.
      return jsonText(200, text === '' ? '{' : text.slice(0, Math.ceil(text.length / 2)))
    }
    case 'wrong shape':
      return json({ unexpected: ['shape'] })
    case 'no answer':
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    default:
      // One body for all services: each reads only its own fields.
      return json(
        {
          error: { code: Number(fault), message: MESSAGES[fault] },
          message: MESSAGES[fault],
          msg: MESSAGES[fault],
        },
        Number(fault),
      )
  }
}
