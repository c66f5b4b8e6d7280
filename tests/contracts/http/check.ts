import { type Pointer, pointerTo, requestSchemaOf, resolve, violationOf } from '../../../mock-server/openapi'
import { type ContractCase, contractCases } from './cases'

/** A difference between a response and docs/openapi.yaml. */
export type Deviation = {
  case: ContractCase
  problem: string
  /** The rule of docs/openapi.yaml that the response violates. */
  rule: Pointer
  /** What to change in the implementation. */
  advice: string
}

type Problem = Omit<Deviation, 'case'>
type Received = { status: number; headers: Headers; type: string; text: string }

export type ContractOptions = {
  baseUrl: string
  /** Address of the token service, if it differs from `baseUrl`. */
  tokenUrl?: string | undefined
  /** A valid ID token of the Firebase project. */
  idToken?: string | undefined
  /** The `Origin` header of the site's requests. */
  origin: string
}

const TIME_LIMIT_RULE = '/x-time-limit-seconds'

const describe = ({ status, type, text }: Received): string =>
  `received ${status}, ${type || 'no content type'}, ${text.slice(0, 160) || 'no body'}`

const statusAdvice = ({ expected }: ContractCase, status: number): string => {
  const isSuccess = status >= 200 && status <= 299
  if (status === 429) return 'Raise the rate limit: a few requests in turn exceed it.'
  if (status === 503) return 'The service is down: start it, and check again.'
  if (status >= 300 && status <= 399)
    return "Respond at this address: the site's Content-Security-Policy may block the target of a redirect."
  if (expected === '401' && isSuccess)
    return 'Verify signature, expiry, issuer and audience of the ID token. Anyone can get in now.'
  if (expected === '401')
    return 'Respond with 401: the site tells an invalid ID token from other errors by the status.'
  if (expected === '4XX' && isSuccess) return 'Validate the body, and reject this one with 400.'
  if (expected === '4XX')
    return 'Validate the body before using it. After a 5xx, the site offers to try the same request again.'
  if (isSuccess) return 'Respond with exactly the documented status.'
  return 'Accept this request: the site sends it as it is, without further headers or fields.'
}

/** Returns the rule that an invalid body violates; for other cases, the documented response. */
const ruleOf = ({ path, method, body, expected }: ContractCase): Pointer => {
  if (expected !== '4XX') return resolve(pointerTo(path, method, 'responses', expected)).pointer
  try {
    return violationOf(requestSchemaOf(path), JSON.parse(body))?.rule ?? requestSchemaOf(path)
  } catch {
    return pointerTo(path, method, 'requestBody')
  }
}

const bodyProblems = (response: Pointer, received: Received): Problem[] => {
  const { type, text } = received
  const rule = `${response}/content/application~1json/schema`
  const isEmptyAllowed = resolve(response).value.content === undefined || !violationOf(rule, undefined)
  if (text === '' && isEmptyAllowed) return []
  const problem = describe(received)
  if (!/^application\/json\b/i.test(type))
    return [{ problem, rule: response, advice: 'Send JSON with the header content-type: application/json.' }]
  try {
    const violation = violationOf(rule, JSON.parse(text))
    const advice = 'Send what the schema describes; names of fields are case-sensitive.'
    return violation ? [{ problem: `${violation.text}: ${problem}`, rule: violation.rule, advice }] : []
  } catch {
    return [{ problem, rule, advice: 'Send valid JSON; the body is empty, truncated or not JSON.' }]
  }
}

/** The values that the documented headers may have. */
const HEADER_RULES: Readonly<Record<string, (value: string, origin: string) => boolean>> = {
  'Access-Control-Allow-Origin': (value, origin) => value === '*' || value === origin,
  'Access-Control-Allow-Headers': (value) => /(^|[\s,])(\*|content-type)($|[\s,])/i.test(value),
}

const headerProblems = (response: Pointer, { headers }: Received, origin: string): Problem[] =>
  Object.keys(resolve(response).value.headers ?? {}).flatMap((name) => {
    const value = headers.get(name)
    if (value !== null && HEADER_RULES[name]?.(value, origin)) return []
    const { pointer: rule, value: header } = resolve(`${response}/headers/${name}`)
    const problem = `received ${value === null ? `no header ${name}` : `${name}: ${value}`}; the origin is ${origin}`
    const advice = `Send ${header.description} If only the real site is allowed, name it with --origin.`
    return [{ problem, rule, advice }]
  })

const problemsOf = (contractCase: ContractCase, received: Received, origin: string): Problem[] => {
  const { path, method, expected } = contractCase
  const rule = ruleOf(contractCase)
  const problem = `expected ${expected}, ${describe(received)}`
  if (/\bhtml\b/i.test(received.type) || received.text.trimStart().startsWith('<')) {
    const advice =
      'Send JSON, for errors too. HTML often comes from a proxy, a login or the framework’s error page.'
    return [{ problem, rule, advice }]
  }
  const documented = resolve(pointerTo(path, method, 'responses')).value
  const status = [`${received.status}`, `${Math.floor(received.status / 100)}XX`].find(
    (key) => documented[key],
  )
  const response = resolve(pointerTo(path, method, 'responses', status ?? expected)).pointer
  const isExpected = status === expected || (status === '401' && expected === '4XX')
  return [
    ...(isExpected
      ? bodyProblems(response, received)
      : [{ problem, rule, advice: statusAdvice(contractCase, received.status) }]),
    ...headerProblems(response, received, origin),
  ]
}

const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
}

/**
 * Sends the contract cases one after the other. Stops after a request without a complete response, because further
 * requests would fail in the same way.
 */
export const checkContract = async ({ baseUrl, tokenUrl = baseUrl, idToken, origin }: ContractOptions) => {
  const timeLimit = Number(resolve(TIME_LIMIT_RULE).value) * 1_000
  const deviations: Deviation[] = []
  let sent = 0
  for (const contractCase of contractCases(idToken)) {
    const { path, method, body } = contractCase
    sent += 1
    try {
      const response = await fetch(`${path === '/generate-token' ? tokenUrl : baseUrl}${path}`, {
        method: method.toUpperCase(),
        headers: { origin, ...(method === 'options' ? PREFLIGHT : { 'content-type': 'application/json' }) },
        body: method === 'options' ? null : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimit),
      })
      const { status, headers } = response
      const received = {
        status,
        headers,
        type: headers.get('content-type') ?? '',
        text: await response.text(),
      }
      const problems = problemsOf(contractCase, received, origin)
      deviations.push(...problems.map((problem) => ({ case: contractCase, ...problem })))
    } catch (error) {
      const reason =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      const problem = `no complete response (limit ${timeLimit / 1_000} s): ${reason}`
      const advice = 'Start the service, check --base-url and --token-url, or respond faster.'
      deviations.push({ case: contractCase, problem, rule: TIME_LIMIT_RULE, advice })
      break
    }
  }
  return { sent, deviations }
}
