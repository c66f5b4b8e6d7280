import { STORAGE_KEYS } from '../../src/core/domain/storage-keys.ts'
import { GENERATED, table } from './markdown.ts'
import { EXAMPLE_VARIABLES, SERVICES, type Service } from './services.ts'
import { FIREBASE_ITEMS, STORED_ITEMS } from './storage.ts'

type Variables = Readonly<Record<string, string | undefined>>

const list = (items: readonly string[]): string => (items.length > 0 ? items.join('; ') : 'nothing')

const hostsOf = ({ origins }: Service, variables: Variables): readonly string[] =>
  origins(variables).map((origin) => new URL(origin).hostname)

const portsOf = ({ origins }: Service, variables: Variables): readonly string[] => [
  ...new Set(origins(variables).map((origin) => new URL(origin).port || '443')),
]

/** Returns the services for which the variables define a host. Optional services may have none. */
const configured = (variables: Variables): readonly Service[] =>
  SERVICES.filter((service) => service.origins(variables).length > 0)

/** Returns docs/for-school-it.md: each host, its port and purpose, and what does not work without it. */
export const schoolItDocument = (variables: Variables = EXAMPLE_VARIABLES): string => `${GENERATED}

# For the IT team of a school

grAId is a web site. Browsers need https (TCP, port 443) to the hosts below, and nothing else: no plug-in, no extension, no WebSocket,
no UDP. If a filter blocks a host, the page names it in a line 'For your IT team', which can be copied; everything that does not need
the host works on.

Please allow these hosts without replacing their certificates, and without pages of the filter in place of their responses.
${
  variables === EXAMPLE_VARIABLES
    ? `
Hosts under example.org, and those marked with a variable, differ from site to site. \`npm run docs -- --mode production\` prints this
page with the hosts of the configured site.
`
    : ''
}
${table(
  ['host', 'port', 'needed for', 'if it is blocked'],
  configured(variables).map((service) => [
    hostsOf(service, variables)
      .map((host) => `\`${host}\``)
      .join(', ') + (service.variable && variables === EXAMPLE_VARIABLES ? ` (\`${service.variable}\`)` : ''),
    portsOf(service, variables).join(', '),
    service.purpose,
    service.consequence,
  ]),
)}

## One address for many teachers

Firebase creates at most 100 new accounts per hour for one IP address. If all computers of the school share one, teachers who create their
accounts in the same training should be announced to the operator of the site, who can raise the limit for that day.

## Browsers

Cookies of third parties and pop-ups are needed only for 'Continue with Google'. Site data (localStorage) keeps teachers signed in; without it
the site works until the page is closed.

## Accessibility

[accessibility-conformance.md](accessibility-conformance.md) states for each criterion of WCAG 2.2, levels A and AA, how far the site meets it.
`

/** Returns docs/privacy.md: what the site stores in the browser, and what it sends to which host. */
export const privacyDocument = (): string => `${GENERATED}

# Storage, hosts and data

The [Privacy Policy](../src/pages/legal/privacy-page.tsx) says the same in the words of a teacher. The site sets no cookies.

## What the browser stores

Items of sessionStorage end with the tab at the latest.

${table(
  ['key', 'storage', 'contents', 'removed', 'in the Privacy Policy'],
  [
    ...Object.entries(STORED_ITEMS)
      .filter(([, { term }]) => term !== null)
      .map(([name, { storage, contents, removed, term }]) => [
        `\`${STORAGE_KEYS[name as keyof typeof STORAGE_KEYS]}\``,
        storage,
        contents,
        removed,
        term ?? '',
      ]),
    ...FIREBASE_ITEMS.map(({ key, storage, contents, removed, term }) => [
      `\`${key}\` (Firebase)`,
      storage,
      contents,
      removed,
      term,
    ]),
  ],
)}

Only the demo and the mock runtime store these; they contain no real person's data:

${table(
  ['key', 'storage', 'contents', 'removed'],
  Object.entries(STORED_ITEMS)
    .filter(([, { term }]) => term === null)
    .map(([name, { storage, contents, removed }]) => [
      `\`${STORAGE_KEYS[name as keyof typeof STORAGE_KEYS]}\``,
      storage,
      contents,
      removed,
    ]),
)}

## What is sent to which host

Every request shows the host the IP address, the kind of browser and, as referrer, this site's origin. Besides:

${table(
  ['host', 'purpose', 'data sent', 'how'],
  SERVICES.map((service) => [
    hostsOf(service, EXAMPLE_VARIABLES)
      .map((host) => `\`${host}\``)
      .join(', ') + (service.variable ? ` (\`${service.variable}\`)` : ''),
    service.purpose,
    list(service.sent),
    service.requested ? 'requests of the page' : 'opened or sent by the browser',
  ]),
)}

Hosts under example.org, and those marked with a variable, differ from site to site. The demo sends nothing.
`
