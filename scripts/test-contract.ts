import { parseArgs } from 'node:util'
import { PAID_PLAN_IDS, PERIODS, payPlanId } from '../src/core/domain/plans/plan-ids'

/**
 * `npm run test:contract -- --base-url URL`: asks an implementation of docs/openapi.yaml everything the site would, and
 * what it never should. Opens checkouts and subscribes one address of example.com.
 *
 *   --token-url URL   the token service, where it is not at the base URL
 *   --id-token TOKEN  an ID token of the project's Firebase; without it, only refusals are asked of the token service
 */
const USAGE = 'npm run test:contract -- --base-url URL [--token-url URL] [--id-token TOKEN]'
const TIMEOUT = 30_000
/** Where a browser would come from. */
const ORIGIN = 'https://site.example.com'

type Answer = { status: number; type: string; text: string; json: unknown; headers: Headers }
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

const ask = async (method: string, url: string, body?: string, headers = {}): Promise<Answer> => {
  const response = await fetch(url, {
    method,
    headers: {
      origin: ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(TIMEOUT),
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
const post = (url: string, body: unknown): Promise<Answer> => ask('POST', url, JSON.stringify(body))

const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined

const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300
const isHtml = ({ type, text }: Answer): boolean => /\bhtml\b/i.test(type) || text.trimStart().startsWith('<')
const saw = ({ status, type, text }: Answer): string =>
  `answered ${status} ${type || 'without a type'}: ${text.slice(0, 120)}`

/** 2xx, readable across origins, and right in `what`; what was wrong, or null. */
const accepted = (answer: Answer, what: (json: unknown) => boolean): string | null => {
  if (!isOk(answer) || isHtml(answer) || !what(answer.json)) return saw(answer)
  return answer.headers.has('access-control-allow-origin')
    ? null
    : 'has no access-control-allow-origin: no browser may read it'
}

/** 4xx and no page. */
const refused = (answer: Answer): string | null =>
  answer.status >= 400 && answer.status < 500 && !isHtml(answer) ? null : saw(answer)

const isPayPage = (json: unknown): boolean => {
  const url = field(json, 'url')
  if (typeof url !== 'string' || !/^https?:\/\/[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const loopback = /^(localhost|127\.|\[::1\])/.test(hostname)
  return (protocol === 'https:' || loopback) && username === '' && password === ''
}

const preflight = (url: string): Check => ({
  name: `${new URL(url).pathname}: lets a browser of another origin post JSON`,
  run: async () => {
    const answer = await ask('OPTIONS', url, undefined, {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    const headers = answer.headers.get('access-control-allow-headers') ?? ''
    const allowed = answer.headers.has('access-control-allow-origin') && /\*|content-type/i.test(headers)
    return isOk(answer) && allowed
      ? null
      : `${saw(answer)} (access-control-allow-headers: ${headers || 'none'})`
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
      accepted(await post(`${base}/checkout`, { payPlanId: id, cancelLanding: true }), isPayPage),
  })),
  ...[1, 5, 7, -2]
    .filter((id) => !SOLD_IDS.includes(id))
    .map((id) => ({
      name: `/checkout: refuses payPlanId ${id}`,
      run: async () => refused(await post(`${base}/checkout`, { payPlanId: id, cancelLanding: true })),
    })),
  {
    name: '/checkout: refuses JSON that is cut short',
    run: async () => refused(await ask('POST', `${base}/checkout`, '{"payPlanId": 2')),
  },
  preflight(`${tokenBase}/generate-token`),
  ...(idToken === undefined
    ? []
    : [
        {
          name: '/generate-token: exchanges the ID token',
          run: async () => accepted(await post(`${tokenBase}/generate-token`, { idToken }), isToken),
        },
      ]),
  ...['', 'forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'].map((forged) => ({
    name: `/generate-token: refuses '${forged}'`,
    run: async () => refused(await post(`${tokenBase}/generate-token`, { idToken: forged })),
  })),
  preflight(`${base}/newsletter`),
  {
    name: '/newsletter: subscribes an address, twice',
    run: async () => {
      const email = 'contract-test@example.com'
      const isJsonOrNothing = (answer: Answer) =>
        accepted(answer, (json) => answer.text.trim() === '' || json !== undefined)
      const first = isJsonOrNothing(await post(`${base}/newsletter`, { email }))
      return first ?? isJsonOrNothing(await post(`${base}/newsletter`, { email }))
    },
  },
  {
    name: '/newsletter: refuses what is no address',
    run: async () => refused(await post(`${base}/newsletter`, { email: 'no address' })),
  },
]

let failures = 0
for (const { name, run } of checks) {
  const wrong = await run().catch(
    (failure: unknown) => `did not answer: ${failure instanceof Error ? failure.message : failure}`,
  )
  if (wrong === null) console.log(`ok    ${name}`)
  else {
    failures += 1
    console.log(`WRONG ${name}\n      ${wrong}`)
  }
}
if (idToken === undefined)
  console.log('left  /generate-token: exchanges the ID token (give one with --id-token)')
console.log(`${checks.length - failures} of ${checks.length} checks hold.`)
process.exitCode = failures === 0 ? 0 : 1
