import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { checkoutOrigins } from '../../src/app/checkout-origins'
import { withoutSlash } from '../../src/app/service-addresses'
import { readArguments } from './arguments'
import { type Check, createChecks } from './doctor/checks'
import { checkContract } from './doctor/contract'
import { explain } from './doctor/request'
import { checkSite, isLive, readConfiguration, type Variables } from './doctor/site'
import { checkStripe } from './doctor/stripe'
import { createTestAccount, whyNotSend } from './doctor/token'
import { claimsOf } from './jwt'

const USAGE = `npm run doctor -- --site URL [--test-account]
npm run test:contract -- --base-url URL

doctor checks a deployed site and its services, and prints a line for each check, with what to do. test:contract checks
only an implementation of docs/openapi.yaml. The valid requests open checkouts and subscribe addresses of example domains.
Both exit with 1 if a check fails.

  --test-account     creates an account of example.com in the Firebase project, checks with it, and deletes it
  --id-token TOKEN   an ID token of the Firebase project; without it or --test-account, less is checked
  --send-token-to HOST,HOST
                     hosts that may get TOKEN, besides those of .env, --base-url and --token-url
  --secrets FILE     the secrets of the functions (.env.functions): Stripe, and nobody else, gets its key, and tells prices
                     and webhook
  --mail-link LINK   the link of a password reset mail
  --token-url URL, --origin URL, --checkout-origins LIST, --checkout-id-token true|false
                     replace what the site was built with (docs/openapi.yaml)`

const string = { type: 'string' } as const
const OPTIONS = {
  site: string,
  'base-url': string,
  'token-url': string,
  'id-token': string,
  'send-token-to': { ...string, multiple: true },
  'test-account': { type: 'boolean' },
  secrets: string,
  origin: string,
  'checkout-origins': string,
  'checkout-id-token': string,
  'mail-link': string,
} as const
const { values } = readArguments(USAGE, OPTIONS, false)
const { 'mail-link': mailLink } = values
const site = withoutSlash(values.site ?? '')
const urls = [site || values['base-url'] || 'none', values['base-url'], values['token-url'], mailLink]
const isRight =
  urls.every((url) => url === undefined || URL.canParse(url)) &&
  (site || !values['test-account']) &&
  (values.secrets === undefined || existsSync(values.secrets))
if (!isRight) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

/** Prints each line without what would change it on a terminal: control, direction and zero-width characters. */
const print = (...lines: readonly string[]): void => {
  const printable = lines.map((line) => line.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '))
  process.stdout.write(`${printable.join('\n      ')}\n`)
}

const fail = (line: string, ...further: readonly string[]): void => {
  process.exitCode = 1
  print(`WRONG ${line}`, ...further)
}

const readEnv = (file: string) => parseEnv(readFileSync(file, 'utf8'))
const secrets = values.secrets === undefined ? null : readEnv(values.secrets)

const readVariables = (): Promise<Variables | null> =>
  readConfiguration(site).catch(({ message }) => {
    fail(`${site}: ${message}`)
    return null
  })

const variables = site ? await readVariables() : {}
if (!variables) process.exit()
const baseUrl = values['base-url'] ?? variables.VITE_API_BASE_URL ?? ''
const tokenUrl = values['token-url'] ?? variables.VITE_TOKEN_SERVICE_URL ?? baseUrl

/** Returns the ID token that may be sent, and what removes its account. */
const readToken = async (): Promise<{ idToken?: string | undefined; remove?: () => Promise<unknown> }> => {
  const project = variables.VITE_FIREBASE_PROJECT_ID
  const receivers = [variables.VITE_SUPABASE_URL ?? baseUrl, tokenUrl, baseUrl]
  const local = existsSync('.env') ? Object.values(readEnv('.env')) : []
  const named = (values['send-token-to'] ?? []).flatMap((list) => list.split(','))
  const trusted = [...named, ...local, values['base-url'] ?? '', values['token-url'] ?? ''].map(String)
  const account = values['test-account'] && (await createTestAccount(site, variables))
  const token = account ? account.idToken : values['id-token']
  if (token === undefined) return {}
  // The token of a test account opens nothing, so it may go where the site says.
  const reason = whyNotSend(token, project, account ? [] : receivers, trusted)
  const hosts = [...new Set(receivers.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])))].join(
    ', ',
  )
  if (reason) fail(`the ID token stays here: ${reason}`)
  else print(`note  the ID token of ${account ? account.email : claimsOf(token).email} goes to ${hosts}`)
  return { idToken: reason ? undefined : token, ...(account && { remove: account.remove }) }
}

const { idToken, remove } = await readToken().catch((error) => {
  const advice =
    'Teachers can’t register either, unless a limit is reached: Authentication → Sign-in method, Settings.'
  fail(`test account: ${explain(error)[0]}. ${advice}`)
  return { idToken: undefined, remove: undefined }
})

const printChecks = async (checks: readonly Check[]): Promise<void> => {
  const results = await Promise.all(
    checks.map(async ({ subject, problem }) => ({ subject, text: await problem })),
  )
  // One cause often makes many checks fail with the same text.
  for (const text of new Set(results.map((result) => result.text))) {
    const subjects = results.filter((result) => result.text === text).map(({ subject }) => subject)
    const [first, ...others] = subjects
    if (text === '') for (const subject of subjects) print(`ok    ${subject}`)
    else fail(`${first}: ${text}`, ...(others.length > 0 ? [`so also ${others.join(', ')}`] : []))
  }
}

const printSite = async (): Promise<void> => {
  await printChecks(checkSite(site, { variables, idToken, mailLink }))
  if (!mailLink) print('left  link of mails (--mail-link)')
  if (variables.VITE_CHECKOUT_ID_TOKEN === 'false')
    print(
      'note  VITE_CHECKOUT_ID_TOKEN=false: payments are found by email, so give a plan only to accounts with a confirmed email, or who registers with a stranger’s address gets what the stranger pays',
    )
}

const printContract = async (): Promise<void> => {
  const { sent, deviations, pages } = await checkContract({
    baseUrl,
    tokenUrl,
    idToken,
    identifiesBuyer: (values['checkout-id-token'] ?? variables.VITE_CHECKOUT_ID_TOKEN) !== 'false',
    // Without --site, the address of Vite's dev server: most services in development allow pages of this machine.
    origin: values.origin ?? (site ? new URL(site).origin : 'http://127.0.0.1:5173'),
    checkoutOrigins: checkoutOrigins(values['checkout-origins'] ?? variables.VITE_CHECKOUT_ORIGINS),
    isLive: isLive(site),
  })
  const kinds = new Set<string>()
  for (const { case: request, problem, rule, advice } of deviations) {
    // One deviation of each kind is printed, because a misconfigured proxy causes the same one in every response.
    if (kinds.size === kinds.add(`${request.path} ${advice}`).size) continue
    fail(
      `${request.method.toUpperCase()} ${request.path}: ${request.name}`,
      `sent     ${request.body.slice(0, 160) || 'no body'}`,
      `problem  ${problem}`,
      `defined  docs/openapi.yaml#${rule}`,
      `to do    ${advice}`,
    )
  }
  if (deviations.length > kinds.size) print(`and ${deviations.length - kinds.size} more of these kinds`)
  if (idToken === undefined)
    print('left  what a signed-in teacher reads, exchanges and buys (--test-account or --id-token)')
  if (secrets) {
    const { checks, check } = createChecks()
    checkStripe(check, { secrets, webhook: `${withoutSlash(baseUrl)}/stripe-webhook`, pages })
    await printChecks(checks)
  } else if (site) print('left  prices and webhook at Stripe (--secrets)')
  const wrong = new Set(deviations.map((deviation) => deviation.case)).size
  print(`${sent - wrong} of ${sent} responses are as docs/openapi.yaml describes.`)
}

try {
  if (site) await printSite()
  await printContract()
} finally {
  const advice = 'Delete it: Authentication → Users.'
  await remove?.().catch((error) => fail(`the test account is still there: ${explain(error)[0]}. ${advice}`))
}
