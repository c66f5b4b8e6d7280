/**
 * `npm run test:contract -- --base-url URL`: checks an implementation of docs/openapi.yaml. The valid and invalid
 * requests are generated from this document. Valid requests open checkouts and subscribe addresses of example domains.
 * Exits with code 1 if a response differs from the document.
 *
 *   --token-url URL   the token service, if its address differs from the base URL
 *   --id-token TOKEN  an ID token of the project's Firebase; without it, a successful exchange is not checked
 *   --origin URL      the origin of the site, which the service must allow
 *   --requests N      the number of requests (60)
 *   --seed N          repeats the requests of an earlier run
 */
import { parseArgs } from 'node:util'
import { checkContract, type Deviation } from '../mock-server/contract/check.ts'
import { DOCUMENT_PATH, locationOf } from '../mock-server/contract/document.ts'
import { withoutSlash } from '../src/app/service-addresses.ts'

const USAGE =
  'npm run test:contract -- --base-url URL [--token-url URL] [--id-token TOKEN] [--origin URL] [--requests N] [--seed N]'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: '' },
    'token-url': { type: 'string' },
    'id-token': { type: 'string' },
    // The default is the address of Vite's dev server, because the mock server and most services in development allow
    // pages of this machine.
    origin: { type: 'string', default: 'http://127.0.0.1:5173' },
    requests: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const baseUrl = withoutSlash(values['base-url'])
const tokenUrl = values['token-url'] === undefined ? undefined : withoutSlash(values['token-url'])
const [count, seed] = [Number(values.requests), Number(values.seed)]
if (!URL.canParse(baseUrl) || (tokenUrl !== undefined && !URL.canParse(tokenUrl))) {
  console.error(`An address is missing or invalid.\n  ${USAGE}`)
  process.exit(2)
}
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error(`--requests and --seed take whole numbers.\n  ${USAGE}`)
  process.exit(2)
}

/** The maximum length of a printed request body, in characters. */
const MAX_SHOWN = 160

/**
 * Groups the deviations by operation, expected response, rule and advice. Prints the first deviation of each group and
 * the number of the others. Returns the number of groups.
 */
const print = (deviations: readonly Deviation[]): number => {
  const groups = new Map<string, Deviation[]>()
  for (const deviation of deviations) {
    const { request, pointer, advice } = deviation
    const key = [request.operation.name, request.expected, pointer, advice].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), deviation])
  }
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const { request, problem, pointer, advice } = first
    console.log(`WRONG ${request.operation.name}: ${request.name}`)
    if (request.body !== '') console.log(`      sent     ${request.body.slice(0, MAX_SHOWN)}`)
    console.log(`      problem  ${problem}`)
    console.log(`      defined  ${locationOf(pointer)}`)
    console.log(`      to do    ${advice}`)
    if (others.length > 0) console.log(`      and ${others.length} more of this kind`)
  }
  return groups.size
}

const idToken = values['id-token']
const { sent, deviations } = await checkContract({
  baseUrl,
  tokenUrl,
  idToken,
  origin: values.origin,
  count,
  seed,
})
const kinds = print(deviations)
if (idToken === undefined) {
  console.log('left  POST /generate-token: a successful exchange (give an ID token with --id-token)')
}
const wrong = new Set(deviations.map(({ request }) => request)).size
console.log(
  `${sent - wrong} of ${sent} responses are as ${DOCUMENT_PATH} describes, ${kinds} kinds of deviations (--seed ${seed}).`,
)
process.exitCode = wrong === 0 ? 0 : 1
