import { parseArgs } from 'node:util'
import { PAID_PLAN_IDS, PERIODS, payPlanId } from '../src/core/domain/plans/plan-ids'

/**
 * `npm run test:contract -- --base-url URL`: checks an implementation of docs/openapi.yaml with the site's requests and
 * with invalid ones. Opens checkouts and subscribes contract-test@example.com.
 *
 *   --token-url URL   the token service, if it is not at the base URL
 *   --id-token TOKEN  an id token of the project's Firebase; without it, the token exchange is not checked
 */
const USAGE = 'npm run test:contract -- --base-url URL [--token-url URL] [--id-token TOKEN]'
const TIMEOUT_MS = 30_000
/** Sent as the Origin header. */
const ORIGIN = 'https://site.example.com'

type ApiResponse = { status: number; type: string; text: string; json: unknown; headers: Headers }
/** `run` resolves with a description of the violation, or null. */
type Check = { name: string; run: () => Promise<string | null> }

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    'token-url': { type: 'string' },
    'id-token': { type: 'string' },
  },
})
const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
const base = withoutSlash(values['base-url'] ?? '')
const tokenBase = withoutSlash(values['token-url'] ?? base)
if (!URL.canParse(base) || !URL.canParse(tokenBase)) {
  console.error(`An address is missing or none.\n  ${USAGE}`)
  process.exit(2)
}

const send = async (method: string, url: string, body?: string, headers = {}): Promise<ApiResponse> => {
  const response = await fetch(url, {
    method,
    headers: {
      origin: ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    json,
    headers: response.headers,
  }
}
const post = (url: string, body: unknown): Promise<ApiResponse> => send('POST', url, JSON.stringify(body))

const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined

const isOk = ({ status }: ApiResponse): boolean => status >= 200 && status < 300
const isHtml = ({ type, text }: ApiResponse): boolean =>
  /\bhtml\b/i.test(type) || text.trimStart().startsWith('<')
const describeResponse = ({ status, type, text }: ApiResponse): string =>
  `answered ${status} ${type || 'without a type'}: ${text.slice(0, 120)}`

/** Checks for status 2xx, CORS headers and a valid body. Returns the violation, or null. */
const expectSuccess = (response: ApiResponse, isValidBody: (json: unknown) => boolean): string | null => {
  if (!isOk(response) || isHtml(response) || !isValidBody(response.json)) return describeResponse(response)
  return response.headers.has('access-control-allow-origin')
    ? null
    : 'has no access-control-allow-origin: no browser may read it'
}

/** Checks for status 4xx and a body other than html. Returns the violation, or null. */
const expectRejection = (response: ApiResponse): string | null =>
  response.status >= 400 && response.status < 500 && !isHtml(response) ? null : describeResponse(response)

const isPaymentPage = (json: unknown): boolean => {
  const url = field(json, 'url')
  if (typeof url !== 'string' || !/^https?:\/\/[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const loopback = /^(localhost|127\.|\[::1\])/.test(hostname)
  return (protocol === 'https:' || loopback) && username === '' && password === ''
}

const preflight = (url: string): Check => ({
  name: `${new URL(url).pathname}: lets a browser of another origin post JSON`,
  run: async () => {
    const response = await send('OPTIONS', url, undefined, {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    const headers = response.headers.get('access-control-allow-headers') ?? ''
    const allowed = response.headers.has('access-control-allow-origin') && /\*|content-type/i.test(headers)
    return isOk(response) && allowed
      ? null
      : `${describeResponse(response)} (access-control-allow-headers: ${headers || 'none'})`
  },
})

const idToken = values['id-token']
const isToken = (json: unknown): boolean =>
  typeof field(json, 'customToken') === 'string' && field(json, 'customToken') !== ''

const SOLD_IDS: readonly number[] = PAID_PLAN_IDS.flatMap((planId) =>
  PERIODS.map((period) => payPlanId(planId, period)),
)

const checks: Check[] = [
  preflight(`${base}/checkout`),
  ...SOLD_IDS.map((id) => ({
    name: `/checkout: opens payPlanId ${id}`,
    run: async () =>
      expectSuccess(await post(`${base}/checkout`, { payPlanId: id, cancelLanding: true }), isPaymentPage),
  })),
  ...[1, 5, 7, -2]
    .filter((id) => !SOLD_IDS.includes(id))
    .map((id) => ({
      name: `/checkout: refuses payPlanId ${id}`,
      run: async () =>
        expectRejection(await post(`${base}/checkout`, { payPlanId: id, cancelLanding: true })),
    })),
  {
    name: '/checkout: refuses JSON that is cut short',
    run: async () => expectRejection(await send('POST', `${base}/checkout`, '{"payPlanId": 2')),
  },
  preflight(`${tokenBase}/generate-token`),
  ...(idToken === undefined
    ? []
    : [
        {
          name: '/generate-token: exchanges the ID token',
          run: async () => expectSuccess(await post(`${tokenBase}/generate-token`, { idToken }), isToken),
        },
      ]),
  ...['', 'forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'].map((forged) => ({
    name: `/generate-token: refuses '${forged}'`,
    run: async () => expectRejection(await post(`${tokenBase}/generate-token`, { idToken: forged })),
  })),
  preflight(`${base}/newsletter`),
  {
    name: '/newsletter: subscribes an address, twice',
    run: async () => {
      const email = 'contract-test@example.com'
      const isJsonOrNothing = (response: ApiResponse) =>
        expectSuccess(response, (json) => response.text.trim() === '' || json !== undefined)
      const first = isJsonOrNothing(await post(`${base}/newsletter`, { email }))
      return first ?? isJsonOrNothing(await post(`${base}/newsletter`, { email }))
    },
  },
  {
    name: '/newsletter: refuses what is no address',
    run: async () => expectRejection(await post(`${base}/newsletter`, { email: 'no address' })),
  },
]

let failures = 0
for (const { name, run } of checks) {
  const violation = await run().catch(
    (error: unknown) => `did not answer: ${error instanceof Error ? error.message : error}`,
  )
  if (violation === null) console.log(`ok    ${name}`)
  else {
    failures += 1
    console.log(`WRONG ${name}\n      ${violation}`)
  }
}
if (idToken === undefined)
  console.log('left  /generate-token: exchanges the ID token (give one with --id-token)')
console.log(`${checks.length - failures} of ${checks.length} checks hold.`)
process.exitCode = failures === 0 ? 0 : 1
