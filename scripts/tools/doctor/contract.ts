import { type Pointer, pointerTo, requestSchemaOf, resolve, violationOf } from '../../../mock-server/openapi'
import { checkoutOrigins } from '../../../src/app/checkout-origins'
import { claimsOf } from '../jwt'
import { type ContractCase, contractCases } from './contract-cases'
import { explain } from './request'

type Deviation = { case: ContractCase; problem: string; rule: Pointer; advice: string }

/** Advice after a wrong status: the first pattern that matches '<expected> <received>' applies. */
const STATUS_ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/ 429/, 'Wait ten minutes, because repeated checks reach the limit. If the first check does, raise it.'],
  [/ 404/, 'Deploy this function, or correct VITE_API_BASE_URL or VITE_TOKEN_SERVICE_URL.'],
  [/ 503/, 'Start the service. If it runs, its log says which of its settings or services fails.'],
  [/ 3/, "Respond at this address: the site's Content-Security-Policy may block the target of a redirect."],
  [
    /^2.. 401/,
    'Accept this request. On Supabase, set verify_jwt = false; an ID token expires after an hour.',
  ],
  [/^401 2/, 'Verify signature, expiry, issuer and audience of the ID token. Anyone can get in now.'],
  [/^401/, 'Respond with 401: the site tells an invalid ID token from other errors by the status.'],
  [/^4XX 2/, 'Validate the body, and reject this one with 400.'],
  [/^4XX/, 'Validate the body before using it. After a 5xx, the site offers to try the same request again.'],
  [/ 2/, 'Respond with exactly the documented status.'],
  [/^2/, 'Accept this request: the site sends it as it is, without further headers or fields.'],
]

/**
 * Whether the site sends an ID token in a header: to /portal always, to /checkout if it was built with
 * VITE_CHECKOUT_ID_TOKEN=true.
 */
const sendsIdToken = (path: string, { identifiesBuyer }: Pick<Options, 'identifiesBuyer'>): boolean =>
  path === '/portal' || (path === '/checkout' && identifiesBuyer !== false)

/** The headers that a page names in the preflight. */
const requestedHeaders = (path: string, run: Run): string[] =>
  sendsIdToken(path, run) ? ['authorization', 'content-type'] : ['content-type']

const headersOf = ({ path, method, authorization }: ContractCase, run: Run): Record<string, string> =>
  method === 'options'
    ? {
        'access-control-request-method': 'POST',
        'access-control-request-headers': `${requestedHeaders(path, run)}`,
      }
    : { 'content-type': 'application/json', ...(authorization && { authorization }) }

/** For each documented header: whether browsers accept the value for a call of `path`. */
const HEADER_RULES: Readonly<Record<string, (value: string, path: string, run: Run) => boolean>> = {
  'Access-Control-Allow-Origin': (value, _, { origin }) => value === '*' || value === origin,
  'Access-Control-Allow-Headers': (value, path, run) => {
    const allowed = value.toLowerCase().split(/[\s,]+/)
    // Browsers don't count `authorization` as part of `*`.
    return requestedHeaders(path, run).every(
      (name) => allowed.includes(name) || (name !== 'authorization' && allowed.includes('*')),
    )
  },
}

const bodyViolation = (schema: Pointer, text: string): ReturnType<typeof violationOf> => {
  try {
    return violationOf(schema, text === '' ? undefined : JSON.parse(text))
  } catch {
    return { text: 'body is not valid JSON', rule: schema }
  }
}

type Options = {
  baseUrl: string
  tokenUrl?: string
  idToken?: string | undefined
  /** VITE_CHECKOUT_ID_TOKEN: if false, the site sends checkout no ID token. */
  identifiesBuyer?: boolean | undefined
  origin: string
  checkoutOrigins?: readonly string[]
  /** Whether payments must be real: Stripe names a page of its test mode `cs_test_…`, its portal `test_…`. */
  isLive?: boolean
}

/** `urls` maps each checkout url of the run to the first request that it was sent for. */
type Run = Required<Omit<Options, 'baseUrl' | 'tokenUrl'>> & { urls: Map<string, ContractCase> }

const CREATE_CUSTOM_TOKEN =
  'Send what createCustomToken(uid) of the Admin SDK returns for the sub of the verified ID token: the app signs in as this uid.'

/** Returns what is wrong in a response that satisfies the schema, and what to do; null if nothing is. */
const wrongValue = (
  request: ContractCase,
  { url, customToken }: Readonly<Record<string, string>>,
  { urls, idToken, isLive, checkoutOrigins: origins }: Run,
): readonly [problem: string, advice: string] | null => {
  if (url !== undefined) {
    const { origin } = new URL(url)
    const list =
      'If it is your payment provider’s, add it to VITE_CHECKOUT_ORIGINS and --checkout-origins; otherwise correct the service.'
    if (!origins.includes(origin)) return [`${origin} is not one of ${origins.join(', ')}`, list]
    const live = 'Set the live STRIPE_ secrets: nobody can pay with these.'
    if (isLive && /\/(cs_)?test_/.test(url)) return ['the payment page is of Stripe’s test mode', live]
    if (request.path !== '/checkout') return null
    const first = urls.get(url) ?? request
    urls.set(url, first)
    const open = 'Open a checkout for each request, with the price of its payPlanId.'
    return first.body === request.body ? null : [`the same url as for ${first.name}`, open]
  }
  if (customToken === undefined || idToken === undefined) return null
  if (customToken === idToken) return ['customToken is the ID token itself', CREATE_CUSTOM_TOKEN]
  const { sub } = claimsOf(idToken)
  const { uid = 'no uid' } = claimsOf(customToken)
  // The mock server's ID tokens are no JSON Web Tokens, so they have no `sub`.
  const isRight = sub === undefined || sub === uid
  return isRight ? null : [`customToken is for ${uid}, and the ID token for ${sub}`, CREATE_CUSTOM_TOKEN]
}

const deviationsOf = async (request: ContractCase, reply: Response, run: Run): Promise<Deviation[]> => {
  const { origin } = run
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
    const { pointer: schema } = resolve(`${pointer}/content/application~1json/schema`)
    const violation = bodyViolation(schema, text)
    const advice = 'Send what the schema describes; names of fields are case-sensitive.'
    const wrong = !violation && key === '200' ? wrongValue(request, JSON.parse(text), run) : null
    if (violation) add(`${violation.text}: ${received}`, violation.rule, advice)
    if (wrong) add(wrong[0], schema, wrong[1])
  }
  for (const name of Object.keys(response.headers ?? {})) {
    const value = headers.get(name)
    if (value !== null && HEADER_RULES[name]?.(value, path, run)) continue
    const { pointer: rule, value: header } = resolve(`${pointer}/headers/${name}`)
    const advice = `Send ${header.description} If only the real site is allowed, name it with --origin.`
    add(`received ${name}: ${value ?? 'no such header'}; the origin is ${origin}`, rule, advice)
  }
  return deviations
}

/**
 * Sends the contract cases one after the other. Stops after a request without a complete response, because further
 * requests would fail in the same way. The options are those of `npm run test:contract`. Returns the number of
 * requests, the deviations, and as `pages` the url of each opened payment page with the body of its request.
 */
export const checkContract = async ({
  baseUrl,
  tokenUrl = baseUrl,
  idToken,
  identifiesBuyer = true,
  origin,
  checkoutOrigins: origins = checkoutOrigins(undefined),
  isLive = false,
}: Options) => {
  const run: Run = { idToken, identifiesBuyer, origin, checkoutOrigins: origins, isLive, urls: new Map() }
  const absent = new Set<string>()
  const limit = resolve('/x-time-limit-seconds')
  const deviations: Deviation[] = []
  let sent = 0
  for (const request of contractCases(idToken)) {
    const { path, method, body, authorization } = request
    if (absent.has(path) || (authorization && !sendsIdToken(path, run))) continue
    const address = path === '/generate-token' ? tokenUrl : baseUrl
    sent += 1
    try {
      const response = await fetch(`${address.replace(/\/$/, '')}${path}`, {
        method: method.toUpperCase(),
        headers: { origin, ...headersOf(request, run) },
        body: body || null,
        redirect: 'manual',
        signal: AbortSignal.timeout(Number(limit.value) * 1_000),
      })
      if (request.orMissing && response.status === 404) absent.add(path)
      else deviations.push(...(await deviationsOf(request, response, run)))
    } catch (error) {
      const [reason, advice] = explain(error)
      const problem = `no complete response (limit ${limit.value} s): ${reason}`
      deviations.push({ case: request, problem, rule: limit.pointer, advice })
      break
    }
  }
  return { sent, deviations, pages: [...run.urls].map(([url, { body }]) => [url, body] as const) }
}
