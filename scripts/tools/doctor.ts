import { checkoutOrigins } from '../../src/app/checkout-origins'
import { withoutSlash } from '../../src/app/service-addresses'
import { readArguments } from './arguments'
import { checkContract } from './doctor/contract'
import { checkSite } from './doctor/site'

const USAGE = `npm run doctor -- --site URL
npm run test:contract -- --base-url URL

doctor checks a deployed site and its services, and prints a line for each check, with what to do. test:contract checks
only an implementation of docs/openapi.yaml. The valid requests open checkouts and subscribe addresses of example domains.
Both exit with 1 if a check fails.

  --id-token TOKEN   an ID token of the Firebase project; without it, less is checked
  --mail-link LINK   the link of a password reset mail
  --token-url URL, --origin URL, --checkout-origins LIST, --checkout-id-token true|false
                     replace what the site was built with (docs/openapi.yaml)`

const string = { type: 'string' } as const
const OPTIONS = {
  site: string,
  'base-url': string,
  'token-url': string,
  'id-token': string,
  origin: string,
  'checkout-origins': string,
  'checkout-id-token': string,
  'mail-link': string,
}
const { values } = readArguments(USAGE, OPTIONS, false)
const { 'id-token': idToken, 'mail-link': mailLink } = values
const site = withoutSlash(values.site ?? '')
const urls = [site || values['base-url'] || 'none', values['base-url'], values['token-url'], mailLink]
if (urls.some((url) => url !== undefined && !URL.canParse(url))) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

const print = (line: string): unknown => process.stdout.write(`${line}\n`)

const fail = (line: string): void => {
  process.exitCode = 1
  print(`WRONG ${line}`)
}

let variables: Readonly<Record<string, string | undefined>> = {}
if (site) {
  const found = await checkSite(site, idToken, mailLink).catch(({ message }) => fail(`${site}: ${message}`))
  if (!found) process.exit()
  variables = found.variables
  for (const { subject, problem } of found.checks) {
    const text = await problem
    if (text) fail(`${subject}: ${text}`)
    else print(`ok    ${subject}`)
  }
  if (!mailLink) print('left  link of mails (--mail-link)')
}
const baseUrl = values['base-url'] ?? variables.VITE_API_BASE_URL
if (baseUrl) {
  const { sent, deviations } = await checkContract({
    baseUrl,
    tokenUrl: values['token-url'] ?? variables.VITE_TOKEN_SERVICE_URL ?? baseUrl,
    idToken,
    identifiesBuyer: (values['checkout-id-token'] ?? variables.VITE_CHECKOUT_ID_TOKEN) !== 'false',
    // Without --site, the address of Vite's dev server: most services in development allow pages of this machine.
    origin: values.origin ?? (site ? new URL(site).origin : 'http://127.0.0.1:5173'),
    checkoutOrigins: checkoutOrigins(values['checkout-origins'] ?? variables.VITE_CHECKOUT_ORIGINS),
  })
  const kinds = new Set<string>()
  for (const { case: request, problem, rule, advice } of deviations) {
    // One deviation of each kind is printed, because a misconfigured proxy causes the same one in every response.
    if (kinds.size === kinds.add(`${request.path} ${advice}`).size) continue
    fail(`${request.method.toUpperCase()} ${request.path}: ${request.name}
      sent     ${request.body.slice(0, 160) || 'no body'}
      problem  ${problem}
      defined  docs/openapi.yaml#${rule}
      to do    ${advice}`)
  }
  if (deviations.length > kinds.size) print(`and ${deviations.length - kinds.size} more of these kinds`)
  if (idToken === undefined) print('left  what a signed-in teacher reads, exchanges and buys (--id-token)')
  const wrong = new Set(deviations.map((deviation) => deviation.case)).size
  print(`${sent - wrong} of ${sent} responses are as docs/openapi.yaml describes.`)
}
