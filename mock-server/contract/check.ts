import {
  type DocumentedResponse,
  document,
  type Operation,
  type Pointer,
  responseFor,
  valueAt,
} from './document.ts'
import { type ContractRequest, generateRequests, takesCredential } from './requests.ts'
import { violationsOf } from './schemas.ts'

export type Deviation = {
  request: ContractRequest
  /** The difference between the response and docs/openapi.yaml. */
  problem: string
  /** The rule of docs/openapi.yaml that the response violates. */
  pointer: Pointer
  /** A sentence on what to change in the implementation. */
  advice: string
}

type Problem = Omit<Deviation, 'request'>

export type ContractOptions = {
  baseUrl: string
  /** Address of the token service, if it differs from `baseUrl`. */
  tokenUrl?: string | undefined
  /**
   * A valid ID token of the Firebase project. Without an ID token, no request expects a success from the token service.
   */
  idToken?: string | undefined
  /** The value of the `Origin` header that the site's requests have. */
  origin: string
  /** The number of requests to generate. */
  count: number
  seed: number
  /** In milliseconds; by default the time limit of docs/openapi.yaml. */
  timeLimit?: number | undefined
}

type Received = { status: number; headers: Headers; type: string; text: string }

const DEFAULT_TIME_LIMIT = document['x-time-limit-seconds'] * 1_000
const TIME_LIMIT_POINTER = '/x-time-limit-seconds'

/** The maximum length of a request or response in a message, in characters. */
const MAX_SHOWN = 160

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

const describe = ({ status, type, text }: Received): string =>
  `${status}, ${type || 'no content type'}, ${text === '' ? 'no body' : shorten(text)}`

const isHtml = ({ type, text }: Received): boolean =>
  /\bhtml\b/i.test(type) || text.trimStart().startsWith('<')

const send = async (
  { operation, body }: ContractRequest,
  { baseUrl, tokenUrl = baseUrl, origin, timeLimit = DEFAULT_TIME_LIMIT }: ContractOptions,
): Promise<Received> => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const response = await fetch(`${takesCredential(operation) ? tokenUrl : baseUrl}${operation.path}`, {
    method: operation.method,
    headers: {
      origin,
      ...(operation.request ? { accept: 'application/json', 'content-type': 'application/json' } : preflight),
    },
    ...(operation.request ? { body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  })
  const { status, headers } = response
  return { status, headers, type: headers.get('content-type') ?? '', text: await response.text() }
}

const statusOf = (operation: Operation, expected: ContractRequest['expected']): DocumentedResponse => {
  const responses = {
    success: responseFor(operation, 200),
    unauthorized: responseFor(operation, 401),
    rejected: operation.responses.find(({ status }) => status === '4XX'),
  }
  const response = responses[expected]
  if (response === undefined) throw new Error(`${operation.name} documents no response '${expected}'.`)
  return response
}

const statusAdvice = (request: ContractRequest, { status }: Received): string => {
  if (status === 429)
    return 'The service limits the rate: send fewer requests with --requests, or raise the limit.'
  if (status === 503) return 'The service is down: start it, and check again.'
  if (status >= 300 && status <= 399)
    return "Respond at this address: the site's Content-Security-Policy may block the target of a redirect."
  switch (request.expected) {
    case 'success':
      return status >= 200 && status <= 299
        ? 'Respond with exactly the documented status.'
        : 'Accept this request: the site sends it as it is, without further headers or fields.'
    case 'unauthorized':
      return status >= 200 && status <= 299
        ? 'Verify signature, expiry, issuer and audience of the ID token. Anyone can get in now.'
        : 'Respond with 401: the site tells an invalid ID token from other errors by the status.'
    case 'rejected':
      return status >= 500
        ? 'Validate the body before using it. After a 5xx, the site asks the teacher to try the same request again.'
        : 'Validate the body, and reject this one with 400.'
  }
}

const statusProblem = (request: ContractRequest, received: Received): Problem[] => {
  const expected = statusOf(request.operation, request.expected)
  if (responseFor(request.operation, received.status) === expected) return []
  // Accepts 401 like every other 4xx status. The comparison above fails for 401 if docs/openapi.yaml has an entry '401'
  // besides '4XX'.
  if (request.expected === 'rejected' && received.status === 401) return []
  return [
    {
      problem: `expected ${expected.status}, received ${describe(received)}`,
      pointer: request.expected === 'rejected' ? request.pointer : expected.pointer,
      advice: statusAdvice(request, received),
    },
  ]
}

const bodyProblem = (response: DocumentedResponse, received: Received): Problem[] => {
  const { body } = response
  if (body === undefined) return []
  const problem = `received ${describe(received)}`
  if (received.text === '') {
    if (violationsOf(body.schema, undefined).length === 0) return []
    return [{ problem, pointer: body.schema, advice: 'Send the documented JSON; the body is empty.' }]
  }
  if (received.type.split(';')[0]?.trim().toLowerCase() !== body.type) {
    return [{ problem, pointer: response.pointer, advice: `Send the header content-type: ${body.type}.` }]
  }
  let json: unknown
  try {
    json = JSON.parse(received.text)
  } catch {
    return [{ problem, pointer: body.schema, advice: 'Send valid JSON; the body is truncated or not JSON.' }]
  }
  const violation = violationsOf(body.schema, json)[0]
  if (violation === undefined) return []
  const missing = /^'(.*)' is missing$/.exec(violation.text)?.[1]
  const similar = Object.keys(Object(json)).find((name) => name.toLowerCase() === missing?.toLowerCase())
  return [
    {
      problem: `${violation.text}: ${problem}`,
      pointer: violation.pointer,
      advice:
        similar === undefined
          ? 'Send what the schema describes.'
          : `Rename '${similar}' to '${missing}': names of fields are case-sensitive.`,
    },
  ]
}

/**
 * Checks the values of required headers, by header name. docs/openapi.yaml only defines that these headers are present.
 */
const HEADER_RULES: Readonly<Record<string, (value: string, origin: string) => boolean>> = {
  'Access-Control-Allow-Origin': (value, origin) => value === '*' || value === origin,
  'Access-Control-Allow-Headers': (value) => /(^|[\s,])(\*|content-type)($|[\s,])/i.test(value),
}

const headerProblems = (
  response: DocumentedResponse,
  { status, headers }: Received,
  origin: string,
): Problem[] =>
  Object.entries(response.headers).flatMap(([name, pointer]) => {
    const value = headers.get(name)
    if (value !== null && (HEADER_RULES[name]?.(value, origin) ?? true)) return []
    const { description = '' } = valueAt(pointer) as { description?: string }
    return [
      {
        problem: `the response ${status} has ${value === null ? `no header ${name}` : `${name}: ${value}`}; the origin is ${origin}`,
        pointer,
        advice: `Send ${description} If the service allows only the real site, name it with --origin.`,
      },
    ]
  })

const problemsOf = (request: ContractRequest, received: Received, origin: string): Problem[] => {
  if (isHtml(received)) {
    return [
      {
        problem: `received a web page: ${describe(received)}`,
        pointer: statusOf(request.operation, request.expected).pointer,
        advice:
          'Send JSON, for errors too. Web pages often come from a proxy, a login or the framework’s error page.',
      },
    ]
  }
  const response =
    responseFor(request.operation, received.status) ?? statusOf(request.operation, request.expected)
  const wrongStatus = statusProblem(request, received)
  return [
    ...wrongStatus,
    ...(wrongStatus.length === 0 ? bodyProblem(response, received) : []),
    ...headerProblems(response, received, origin),
  ]
}

const failureOf = (error: unknown, timeLimit: number): Problem => {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  return {
    problem: isTimeout ? `no complete response within ${timeLimit / 1_000} s` : `no response: ${cause}`,
    pointer: TIME_LIMIT_POINTER,
    advice: isTimeout
      ? 'Respond faster: the site gives up and offers to try again.'
      : 'Start the service, or check --base-url and --token-url.',
  }
}

const check = async (request: ContractRequest, options: ContractOptions): Promise<Problem[]> => {
  try {
    const problems = problemsOf(request, await send(request, options), options.origin)
    if (problems.length > 0 || request.expected !== 'success' || !request.operation.isRepeatable)
      return problems
    return problemsOf(request, await send(request, options), options.origin).map((problem) => ({
      ...problem,
      problem: `the same request again: ${problem.problem}`,
      pointer: `${request.operation.pointer}/x-repeatable`,
      advice: 'Respond to a repeated request as to the first one.',
    }))
  } catch (error) {
    return [failureOf(error, options.timeLimit ?? DEFAULT_TIME_LIMIT)]
  }
}

/** The number of requests sent at the same time. A higher number could exceed the rate limit of a service. */
const CONCURRENCY = 8

/**
 * Sends generated requests to an implementation of docs/openapi.yaml, and returns the differences from this document.
 * Stops after a request without a complete response, because further requests would fail in the same way.
 */
export const checkContract = async (
  options: ContractOptions,
): Promise<{ sent: number; deviations: Deviation[] }> => {
  const deviations: Deviation[] = []
  const requests = generateRequests(options)
  for (let sent = 0; sent < requests.length; sent += CONCURRENCY) {
    const batch = requests.slice(sent, sent + CONCURRENCY)
    const problems = await Promise.all(batch.map((request) => check(request, options)))
    for (const [index, request] of batch.entries()) {
      deviations.push(...(problems[index] ?? []).map((problem) => ({ request, ...problem })))
    }
    if (deviations.some(({ pointer }) => pointer === TIME_LIMIT_POINTER)) {
      return { sent: sent + batch.length, deviations }
    }
  }
  return { sent: requests.length, deviations }
}
