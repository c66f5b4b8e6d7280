/**
 * `npm run test:contract -- --base-url URL`: checks an implementation of docs/openapi.yaml. The valid requests open
 * checkouts and subscribe addresses of example domains. Exits with code 1 if a response differs from the document.
 *
 *   --token-url URL   the token service, if its address differs from the base URL
 *   --id-token TOKEN  an ID token of the Firebase project; without it, a successful exchange is not checked
 *   --origin URL      the origin of the site, which the service must allow
 */
import { parseArgs } from 'node:util'
import { checkContract } from './doctor/contract'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: '' },
    'token-url': { type: 'string' },
    'id-token': { type: 'string' },
    // The address of Vite's dev server, because most services in development allow pages of this machine.
    origin: { type: 'string', default: 'http://127.0.0.1:5173' },
  },
})
const { 'base-url': baseUrl, 'token-url': tokenUrl = baseUrl, 'id-token': idToken, origin } = values
if (![baseUrl, tokenUrl].every((url) => URL.canParse(url))) {
  process.stderr.write(
    'npm run test:contract -- --base-url URL [--token-url URL] [--id-token TOKEN] [--origin URL]\n',
  )
  process.exit(2)
}

const { sent, deviations } = await checkContract({ baseUrl, tokenUrl, idToken, origin })
const print = (text: string): unknown => process.stdout.write(`${text}\n`)
const kinds = new Set<string>()
for (const { case: request, problem, rule, advice } of deviations) {
  // One deviation of each kind is printed, because a misconfigured proxy causes the same one in every response.
  if (kinds.size === kinds.add(`${request.path} ${advice}`).size) continue
  print(`WRONG ${request.method.toUpperCase()} ${request.path}: ${request.name}
      sent     ${request.body.slice(0, 160) || 'no body'}
      problem  ${problem}
      defined  docs/openapi.yaml#${rule}
      to do    ${advice}`)
}
if (deviations.length > kinds.size) print(`and ${deviations.length - kinds.size} more of these kinds`)
if (idToken === undefined) print('left  POST /generate-token with a valid ID token (--id-token)')
const wrong = new Set(deviations.map((deviation) => deviation.case)).size
print(`${sent - wrong} of ${sent} responses are as docs/openapi.yaml describes.`)
process.exitCode = wrong === 0 ? 0 : 1
