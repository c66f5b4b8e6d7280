import { parseArgs } from 'node:util'
import { z } from 'zod'
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
const ORIGIN = 'https://site.example.com'

type ApiResponse = { status: number; type: string; text: string; json: unknown; headers: Headers }
/** `run` resolves with a description of the violation, or null if there is none. */
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

const send = async (url: string, init: RequestInit): Promise<ApiResponse> => {
  const response = await fetch(url, {
    ...init,
    headers: { origin: ORIGIN, ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, headers } = response
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {}
  return { status, type: headers.get('content-type') ?? '', text, json, headers }
}
const postText = (url: string, body: string): Promise<ApiResponse> =>
  send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const post = (url: string, body: unknown): Promise<ApiResponse> => postText(url, JSON.stringify(body))

const isOk = ({ status }: ApiResponse): boolean => status >= 200 && status < 300
const isHtml = ({ type, text }: ApiResponse): boolean =>
  /\bhtml\b/i.test(type) || text.trimStart().startsWith('<')
const describeResponse = ({ status, type, text }: ApiResponse): string =>
  `answered ${status} ${type || 'without a type'}: ${text.slice(0, 120)}`

/** Checks for status 2xx, CORS headers and a valid body. Returns the violation, or null. */
const expectSuccess = (response: ApiResponse, body: z.ZodType): string | null => {
  if (!isOk(response) || isHtml(response) || !body.safeParse(response.json).success)
    return describeResponse(response)
  return response.headers.has('access-control-allow-origin')
    ? null
    : 'has no access-control-allow-origin: no browser may read it'
}

/** Checks for status 4xx and a body other than html. Returns the violation, or null. */
const expectRejection = (response: ApiResponse): string | null =>
  response.status >= 400 && response.status < 500 && !isHtml(response) ? null : describeResponse(response)

const isPaymentUrl = (url: string): boolean => {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const loopback = /^(localhost|127\.|\[::1\])/.test(hostname)
  return (protocol === 'https:' || loopback) && username === '' && password === ''
}
const PAYMENT_PAGE = z.object({ url: z.string().refine(isPaymentUrl) })
const TOKEN = z.object({ customToken: z.string().min(1) })

const preflight = (url: string): Check => ({
  name: `${new URL(url).pathname}: lets a browser of another origin post JSON`,
  run: async () => {
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const response = await send(url, { method: 'OPTIONS', headers })
    const allowed = response.headers.get('access-control-allow-headers') ?? 'none'
    const isAllowed = response.headers.has('access-control-allow-origin') && /\*|content-type/i.test(allowed)
    return isOk(response) && isAllowed
      ? null
      : `${describeResponse(response)} (access-control-allow-headers: ${allowed})`
  },
})

const openCheckout = (payPlanId: number): Promise<ApiResponse> =>
  post(`${base}/checkout`, { payPlanId, cancelLanding: true })
const exchange = (idToken: string): Promise<ApiResponse> => post(`${tokenBase}/generate-token`, { idToken })
const subscribe = (email: string): Promise<ApiResponse> => post(`${base}/newsletter`, { email })

const idToken = values['id-token']
const SOLD_IDS: readonly number[] = PAID_PLAN_IDS.flatMap((planId) =>
  PERIODS.map((period) => payPlanId(planId, period)),
)

const checks: Check[] = [
  preflight(`${base}/checkout`),
  ...SOLD_IDS.map((id) => ({
    name: `/checkout: opens payPlanId ${id}`,
    run: async () => expectSuccess(await openCheckout(id), PAYMENT_PAGE),
  })),
  ...[1, 5, 7, -2]
    .filter((id) => !SOLD_IDS.includes(id))
    .map((id) => ({
      name: `/checkout: refuses payPlanId ${id}`,
      run: async () => expectRejection(await openCheckout(id)),
    })),
  {
    name: '/checkout: refuses JSON that is cut short',
    run: async () => expectRejection(await postText(`${base}/checkout`, '{"payPlanId": 2')),
  },
  preflight(`${tokenBase}/generate-token`),
  ...(idToken === undefined
    ? []
    : [
        {
          name: '/generate-token: exchanges the ID token',
          run: async () => expectSuccess(await exchange(idToken), TOKEN),
        },
      ]),
  ...['', 'forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'].map((forged) => ({
    name: `/generate-token: refuses '${forged}'`,
    run: async () => expectRejection(await exchange(forged)),
  })),
  preflight(`${base}/newsletter`),
  {
    name: '/newsletter: subscribes an address, twice',
    run: async () => {
      const subscribeOnce = async () => {
        const response = await subscribe('contract-test@example.com')
        // The body may be empty or any JSON.
        const body = z.any().refine((json) => response.text.trim() === '' || json !== undefined)
        return expectSuccess(response, body)
      }
      return (await subscribeOnce()) ?? (await subscribeOnce())
    },
  },
  {
    name: '/newsletter: refuses what is no address',
    run: async () => expectRejection(await subscribe('no address')),
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
