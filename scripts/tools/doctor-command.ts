import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { checkoutOrigins } from '../../src/app/checkout-origins'
import { withoutSlash } from '../../src/app/service-addresses'
import { type Check, createChecks } from './doctor/checks'
import { checkContract } from './doctor/contract'
import { explain } from './doctor/request'
import { checkSite, isLive, readConfiguration, type Variables } from './doctor/site'
import { checkStripe } from './doctor/stripe'
import { createTestAccount, whyNotSend } from './doctor/token'
import { claimsOf } from './jwt'

/** The options of the command line, which `USAGE` in doctor.ts describes. */
export type DoctorOptions = {
  site?: string
  'base-url'?: string
  'token-url'?: string
  'id-token'?: string
  'send-token-to'?: string[]
  'test-account'?: boolean
  secrets?: string
  origin?: string
  'checkout-origins'?: string
  'checkout-id-token'?: string
  'mail-link'?: string
}

/**
 * Prints through `write`. `isPassed` returns false once `fail`, or `printChecks` for a failed check, has printed a
 * failure.
 */
const createReport = (write: (text: string) => void) => {
  let isPassed = true
  /** Prints each line without what would change it on a terminal: control, direction and zero-width characters. */
  const print = (...lines: readonly string[]): void => {
    const printable = lines.map((line) => line.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '))
    write(`${printable.join('\n      ')}\n`)
  }
  const fail = (line: string, ...further: readonly string[]): void => {
    isPassed = false
    print(`WRONG ${line}`, ...further)
  }
  const printChecks = async (checks: readonly Check[]): Promise<void> => {
    const results = await Promise.all(
      checks.map(async ({ subject, problem }) => ({ subject, text: await problem })),
    )
    // One cause often makes many checks fail with the same text, so the text is printed once for all of them.
    for (const text of new Set(results.map((result) => result.text))) {
      const subjects = results.filter((result) => result.text === text).map(({ subject }) => subject)
      const [first, ...others] = subjects
      if (text === '') for (const subject of subjects) print(`ok    ${subject}`)
      else fail(`${first}: ${text}`, ...(others.length > 0 ? [`so also ${others.join(', ')}`] : []))
    }
  }
  return { print, fail, printChecks, isPassed: () => isPassed }
}

type Report = ReturnType<typeof createReport>

/** The arguments of the functions below: the options, what the site was built with, and the URLs of the services. */
type Target = {
  options: DoctorOptions
  site: string
  variables: Variables
  baseUrl: string
  tokenUrl: string
}

const readEnv = (file: string) => parseEnv(readFileSync(file, 'utf8'))

/** Returns the ID token, unless it must not be sent, and for a test account the function that deletes the account. */
const readToken = async (
  { options, site, variables, baseUrl, tokenUrl }: Target,
  { print, fail }: Report,
): Promise<{ idToken?: string | undefined; remove?: () => Promise<unknown> }> => {
  const project = variables.VITE_FIREBASE_PROJECT_ID
  const receivers = [variables.VITE_SUPABASE_URL ?? baseUrl, tokenUrl, baseUrl]
  const local = existsSync('.env') ? Object.values(readEnv('.env')) : []
  const named = (options['send-token-to'] ?? []).flatMap((list) => list.split(','))
  const trusted = [...named, ...local, options['base-url'] ?? '', options['token-url'] ?? ''].map(String)
  const account = options['test-account'] && (await createTestAccount(site, variables))
  const token = account ? account.idToken : options['id-token']
  if (token === undefined) return {}
  // The token of a test account gives no access to data, so it may go to every host that the site names.
  const reason = whyNotSend(token, project, account ? [] : receivers, trusted)
  const hosts = [...new Set(receivers.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])))].join(
    ', ',
  )
  if (reason) fail(`the ID token stays here: ${reason}`)
  else print(`note  the ID token of ${account ? account.email : claimsOf(token).email} goes to ${hosts}`)
  return { idToken: reason ? undefined : token, ...(account && { remove: account.remove }) }
}

const printSite = async (
  { options, site, variables }: Target,
  idToken: string | undefined,
  { print, printChecks }: Report,
): Promise<void> => {
  const mailLink = options['mail-link']
  await printChecks(checkSite(site, { variables, idToken, mailLink }))
  if (!mailLink) print('left  link of mails (--mail-link)')
  if (variables.VITE_CHECKOUT_ID_TOKEN === 'false')
    print(
      'note  VITE_CHECKOUT_ID_TOKEN=false: payments are found by email, so give a plan only to accounts with a confirmed email, or who registers with a stranger’s address gets what the stranger pays',
    )
}

const printContract = async (
  { options, site, variables, baseUrl, tokenUrl }: Target,
  idToken: string | undefined,
  { print, fail, printChecks }: Report,
): Promise<void> => {
  const { sent, deviations, pages } = await checkContract({
    baseUrl,
    tokenUrl,
    idToken,
    identifiesBuyer: (options['checkout-id-token'] ?? variables.VITE_CHECKOUT_ID_TOKEN) !== 'false',
    // Without --site, the address of Vite's dev server: most services in development allow pages of this machine.
    origin: options.origin ?? (site ? new URL(site).origin : 'http://127.0.0.1:5173'),
    checkoutOrigins: checkoutOrigins(options['checkout-origins'] ?? variables.VITE_CHECKOUT_ORIGINS),
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
  if (options.secrets !== undefined) {
    const { checks, check } = createChecks()
    const webhook = `${withoutSlash(baseUrl)}/stripe-webhook`
    checkStripe(check, { secrets: readEnv(options.secrets), webhook, pages })
    await printChecks(checks)
  } else if (site) print('left  prices and webhook at Stripe (--secrets)')
  const wrong = new Set(deviations.map((deviation) => deviation.case)).size
  print(`${sent - wrong} of ${sent} responses are as docs/openapi.yaml describes.`)
}

/** Checks what `options` name, and writes a line for each check. Returns false if a check has failed. */
export const runDoctor = async (options: DoctorOptions, write: (text: string) => void): Promise<boolean> => {
  const report = createReport(write)
  const { fail, isPassed } = report
  const site = withoutSlash(options.site ?? '')
  const variables: Variables | undefined = site
    ? await readConfiguration(site).catch(({ message }) => void fail(`${site}: ${message}`))
    : {}
  if (!variables) return isPassed()
  const baseUrl = options['base-url'] ?? variables.VITE_API_BASE_URL ?? ''
  const tokenUrl = options['token-url'] ?? variables.VITE_TOKEN_SERVICE_URL ?? baseUrl
  const target: Target = { options, site, variables, baseUrl, tokenUrl }
  const { idToken, remove } = await readToken(target, report).catch((error) => {
    const advice =
      'Teachers can’t register either, unless a limit is reached: Authentication → Sign-in method, Settings.'
    fail(`test account: ${explain(error)[0]}. ${advice}`)
    return { idToken: undefined, remove: undefined }
  })
  try {
    if (site) await printSite(target, idToken, report)
    await printContract(target, idToken, report)
  } finally {
    const advice = 'Delete it: Authentication → Users.'
    await remove?.().catch((error) =>
      fail(`the test account is still there: ${explain(error)[0]}. ${advice}`),
    )
  }
  return isPassed()
}
