/** For each call fault, the `reason` of the adapter's `unavailable` error; null if the error is of another kind. */
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
  'endless body': 'timeout',
} as const satisfies Record<string, string | null>

export type Failure = keyof typeof REASONS

export const FAILURES = Object.keys(REASONS) as Failure[]

/**
 * One fault for each way in which an import can fail: '404' also stands for 'html' and '204', and 'offline' for
 * 'refused'.
 */
export const FAULTS_OF_SCRIPTS: readonly Failure[] = [
  'offline',
  '404',
  'truncated',
  'wrong shape',
  'no answer',
]

/** 'late': the response arrives after the teacher has navigated away. */
export type FaultName = Failure | 'late'

/** The error messages of Google's APIs. Firebase's SDK derives its error codes from them. */
const MESSAGES: Readonly<Record<string, string>> = {
  '401': 'Request had invalid authentication credentials.',
  '403': 'The caller does not have permission',
  '404': 'Requested entity was not found.',
  '429': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '500': 'Internal error encountered.',
  '503': 'The service is currently unavailable.',
}

const respond = (body: string, type = 'application/json', status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } })

export const json = (body: unknown, status?: number): Response =>
  respond(JSON.stringify(body), undefined, status)

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
      return respond('<!doctype html><title>Hello</title>', 'text/html')
    case '204':
      return new Response(null, { status: 204 })
    case 'truncated': {
      const text = await answer.text()
      // Half of a JSON object or list is not valid JSON.
      return respond(text.slice(0, Math.ceil(text.length / 2)))
    }
    case 'wrong shape':
      return json({ unexpected: ['shape'] })
    case 'no answer':
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    case 'endless body':
      return new Response(
        new ReadableStream({
          start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
        }),
      )
    default:
      // `error` is the field of Firebase, `message` that of the other services. Each adapter reads only its own.
      return json(
        { error: { code: Number(fault), message: MESSAGES[fault] }, message: MESSAGES[fault] },
        Number(fault),
      )
  }
}

export const importChunk = async <Module>(
  fault: FaultName,
  released: Promise<void>,
  load: () => Promise<Module>,
  otherBuild: Module,
): Promise<Module> => {
  switch (fault) {
    case 'late':
      await released
      return load()
    case 'wrong shape':
      return otherBuild
    case 'truncated':
      throw new SyntaxError('Unexpected end of input')
    default:
      if (fault === 'no answer') await released
      throw new TypeError('Failed to fetch dynamically imported module')
  }
}
