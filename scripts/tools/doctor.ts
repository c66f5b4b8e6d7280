import { existsSync } from 'node:fs'
import { readArguments } from './arguments'
import { runDoctor } from './doctor-command'

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
const { site, 'base-url': baseUrl, 'token-url': tokenUrl, 'mail-link': mailLink, secrets } = values
const isRight =
  [site || baseUrl || 'none', baseUrl, tokenUrl, mailLink].every(
    (url) => url === undefined || URL.canParse(url),
  ) &&
  (site || !values['test-account']) &&
  (secrets === undefined || existsSync(secrets))
if (!isRight) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const isPassed = await runDoctor(values, (text) => process.stdout.write(text))
process.exitCode = isPassed ? 0 : 1
