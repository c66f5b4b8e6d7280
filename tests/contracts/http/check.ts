import { type Pointer, pointerTo, requestSchemaOf, resolve, violationOf } from '../../../mock-server/openapi'
import { type ContractCase, contractCases } from './cases'

type Deviation = { case: ContractCase; problem: string; rule: Pointer; advice: string }

/** Advice after a wrong status: the first pattern that matches '<expected> <received>' applies. */
const STATUS_ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/ 429/, 'Raise the rate limit: a few requests in turn exceed it.'],
  [/ 503/, 'The service is down: start it, and check again.'],
  [/ 3/, "Respond at this address: the site's Content-Security-Policy may block the target of a redirect."],
  [/^401 2/, 'Verify signature, expiry, issuer and audience of the ID token. Anyone can get in now.'],
  [/^401/, 'Respond with 401: the site tells an invalid ID token from other errors by the status.'],
  [/^4XX 2/, 'Validate the body, and reject this one with 400.'],
  [/^4XX/, 'Validate the body before using it. After a 5xx, the site offers to try the same request again.'],
  [/ 2/, 'Respond with exactly the documented status.'],
  [/^2/, 'Accept this request: the site sends it as it is, without further headers or fields.'],
]

const HEADERS = {
  post: { 'content-type': 'application/json' },
  options: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
}

/** For each documented header: whether the value is right, given the origin of the site. */
const HEADER_RULES: Readonly<Record<string, (value: string, origin: string) => boolean>> = {
  'Access-Control-Allow-Origin': (value, origin) => value === '*' || value === origin,
  'Access-Control-Allow-Headers': (value) => /(^|[\s,])(\*|content-type)($|[\s,])/i.test(value),
}

const bodyViolation = (schema: Pointer, text: string): ReturnType<typeof violationOf> => {
  try {
    return violationOf(schema, text === '' ? undefined : JSON.parse(text))
  } catch {
    return { text: 'body is not valid JSON', rule: schema }
  }
}

const deviationsOf = async (request: ContractCase, reply: Response, origin: string): Promise<Deviation[]> => {
  const { path, method, expected } = request
  const { status, headers } = reply
  const text = await reply.text()
  const responseOf = (key: string) => resolve(pointerTo(path, method, 'responses', key))
  const documented = resolve(pointerTo(path, method, 'responses')).value
  const key = [`${status}`, `${status}`.replace(/..$/, 'XX')].find((candidate) => documented[candidate])
  const { pointer, value: response } = responseOf(key ?? expected)
  const type = headers.get('content-type') ?? 'no content type'
  const received = `received ${status}, ${type}, ${text.replace(/\s+/g, ' ').slice(0, 160) || 'no body'}`
  const deviations: Deviation[] = []
  const add = (problem: string, rule: Pointer, advice: string): void =>
    void deviations.push({ case: request, problem, rule, advice })

  if (response.content && text !== '' && !/^application\/json\b/i.test(type)) {
    const advice = 'Send JSON with the header content-type: application/json, for errors too.'
    add(received, pointer, `${advice} HTML often comes from a proxy, a login or the framework’s error page.`)
    return deviations
  }
  if (key !== expected && !(key === '401' && expected === '4XX')) {
    const rule = expected === '4XX' ? requestSchemaOf(path) : responseOf(expected).pointer
    const advice = STATUS_ADVICE.find(([pattern]) => pattern.test(`${expected} ${status}`))?.[1] ?? ''
    add(`expected ${expected}, ${received}`, rule, advice)
  } else if (response.content) {
    const violation = bodyViolation(`${pointer}/content/application~1json/schema`, text)
    const advice = 'Send what the schema describes; names of fields are case-sensitive.'
    if (violation) add(`${violation.text}: ${received}`, violation.rule, advice)
  }
  for (const name of Object.keys(response.headers ?? {})) {
    const value = headers.get(name)
    if (value !== null && HEADER_RULES[name]?.(value, origin)) continue
    const { pointer: rule, value: header } = resolve(`${pointer}/headers/${name}`)
    const advice = `Send ${header.description} If only the real site is allowed, name it with --origin.`
    add(`received ${name}: ${value ?? 'no such header'}; the origin is ${origin}`, rule, advice)
  }
  return deviations
}

type Options = { baseUrl: string; tokenUrl?: string; idToken?: string | undefined; origin: string }

/**
 * Sends the contract cases one after the other. Stops after a request without a complete response, because further
 * requests would fail in the same way. The options are those of `npm run test:contract`.
 */
export const checkContract = async ({ baseUrl, tokenUrl = baseUrl, idToken, origin }: Options) => {
  const limit = resolve('/x-time-limit-seconds')
  const deviations: Deviation[] = []
  let sent = 0
  for (const request of contractCases(idToken)) {
    const { path, method, body, authorization } = request
    const address = path === '/generate-token' ? tokenUrl : baseUrl
    sent += 1
    try {
      const response = await fetch(`${address.replace(/\/$/, '')}${path}`, {
        method: method.toUpperCase(),
        headers: { origin, ...HEADERS[method], ...(authorization && { authorization }) },
        body: method === 'options' ? null : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(Number(limit.value) * 1_000),
      })
      deviations.push(...(await deviationsOf(request, response, origin)))
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : `${error}`
      const problem = `no complete response (limit ${limit.value} s): ${reason}`
      const advice = 'Start the service, check --base-url and --token-url, or respond faster.'
      deviations.push({ case: request, problem, rule: limit.pointer, advice })
      break
    }
  }
  return { sent, deviations }
}
