import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIREBASE_DATABASE, FIREBASE_STORAGE_KEY } from '../../adapters/firebase/provider'
import { NAMED_HOSTS } from '../../scripts/build/published-files-plugin'
import { withHosts } from '../../scripts/tools/with-hosts'
import { serviceOrigins } from '../../src/app/environment-variables'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { hostsToAllow } from '../../src/pages/guide/host-table'

const SCHOOL_IT = readFileSync('docs/for-school-it.md', 'utf8')
const PRIVACY = readFileSync('docs/privacy.md', 'utf8')

const VARIABLES = {
  VITE_SITE_URL: 'https://www.hill.school',
  VITE_FIREBASE_AUTH_DOMAIN: 'hill.firebaseapp.com',
  VITE_SUPABASE_URL: 'https://hill.supabase.co',
  VITE_API_BASE_URL: 'https://pay.hill.school:8443/v1',
  VITE_TOKEN_SERVICE_URL: 'https://token.hill.school',
  VITE_APP_URL: 'https://app.hill.school',
  VITE_HERO_VIDEO_URL: 'https://video.hill.school/promo.webm',
  VITE_TELEMETRY_URL: 'https://telemetry.hill.school/reports',
  VITE_CSP_REPORT_URL: 'https://csp.hill.school/reports',
}

const hostsIn = (document: string, text = ''): string[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| `') && line.includes(text))
    .map((line) => /`([^`]*)`/.exec(line)?.[1] ?? '')

/** The hosts that the Content-Security-Policy of a production build allows on /auth, including those of reCAPTCHA. */
const allowedHosts = (variables: Record<string, string>): string[] => {
  const origins = Object.values(serviceOrigins('production', variables, true)).flat()
  return [...new Set(origins.map((origin) => new URL(origin).host))]
}

test.each([
  ['all services', VARIABLES],
  ['no optional service', { ...VARIABLES, VITE_HERO_VIDEO_URL: '', VITE_TELEMETRY_URL: '' }],
])(
  'the hosts in the documents are those that the Content-Security-Policy allows, with %s',
  (_, variables) => {
    const requested = hostsIn(withHosts(PRIVACY, variables), '| page |')
    expect(requested.toSorted()).toEqual([...allowedHosts(variables), 'www.hill.school'].toSorted())
    const allowed = hostsIn(withHosts(SCHOOL_IT, variables))
    expect(allowed).toEqual(expect.arrayContaining(requested))
  },
)

test.each(readdirSync('supabase/functions').filter((name) => name !== '_shared'))(
  'the function %s imports the versions of package.json',
  (name) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const versions = { ...devDependencies, ...dependencies }
    const { imports } = JSON.parse(readFileSync(`supabase/functions/${name}/deno.json`, 'utf8'))
    const libraries = Object.keys(imports)
    expect(libraries).toContain('@supabase/supabase-js')
    for (const library of libraries) expect(imports[library]).toBe(`npm:${library}@${versions[library]}`)
  },
)

test('cmd.exe can run every script of package.json: no variables before a command, single quotes or Unix commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const unix = /'|\$|;|(^|&& )(\w+=|(cp|mv|rm|cat|export|mkdir) )/
  expect(Object.values<string>(scripts).filter((script) => unix.test(script))).toEqual([])
})

test('the hosts in the documents are those of the configured site in the output of npm run docs', () => {
  const document = withHosts(SCHOOL_IT, { ...VARIABLES, VITE_CSP_REPORT_URL: '' })
  expect(document).toContain('| `pay.hill.school:8443` |')
  expect(document).toContain('| `checkout.stripe.com` |')
  expect(document).not.toMatch(/VITE_|example\.org|Violations/)
  const onWindows = SCHOOL_IT.replaceAll('\n', '\r\n')
  expect(withHosts(onWindows, { ...VARIABLES, VITE_CSP_REPORT_URL: '' })).toBe(document)
})

test('npm run docs lists the hosts of the Quick Guide, and why a build names those that no page calls', () => {
  expect(hostsIn(withHosts(SCHOOL_IT, VARIABLES))).toEqual(
    hostsToAllow(VARIABLES).flatMap(({ hosts }) => hosts),
  )
  // Without an origin in VITE_CHECKOUT_ORIGINS, the checkout is Stripe's (src/app/checkout-origins.ts).
  for (const origins of ['', ' , '])
    expect(hostsToAllow({ ...VARIABLES, VITE_CHECKOUT_ORIGINS: origins })).toEqual(hostsToAllow(VARIABLES))
  expect(withHosts(PRIVACY, VARIABLES)).toContain(`| \`react.dev\` | ${NAMED_HOSTS['react.dev']} |`)
})

test.each(['hill.firebaseapp.com', 'www.hill.school'])(
  'the documents name %s, where the link of a password reset mail leads if Firebase’s pages have that domain',
  (domain) => {
    const variables = { ...VARIABLES, VITE_FIREBASE_AUTH_DOMAIN: domain }
    expect(hostsIn(withHosts(PRIVACY, variables), 'password reset mail')).toEqual([domain])
    const [row] = hostsToAllow(variables).filter(({ hosts }) => hosts.includes(domain))
    expect(row?.ifBlocked).toMatch(
      domain === 'www.hill.school' ? /^This site/ : /link in a password reset mail/,
    )
  },
)

test('a host with several services has one row, with the worst that happens without it', () => {
  const functions = 'https://hill.supabase.co/functions/v1'
  const rows = hostsToAllow({
    ...VARIABLES,
    VITE_API_BASE_URL: functions,
    VITE_TOKEN_SERVICE_URL: functions,
    VITE_TELEMETRY_URL: `${functions}/report`,
    VITE_CSP_REPORT_URL: `${functions}/report`,
  })
  expect(rows.filter(({ hosts }) => hosts.includes('hill.supabase.co'))).toEqual([
    { ifBlocked: expect.stringMatching(/^Onboarding can’t be finished/), hosts: ['hill.supabase.co'] },
  ])
  const hosts = rows.flatMap(({ hosts }) => hosts)
  expect(hosts).toEqual([...new Set(hosts)])
})

test('npm run docs -- privacy lists the operator’s subprocessors', () => {
  const document = withHosts(PRIVACY, {
    ...VARIABLES,
    VITE_SUBPROCESSORS: 'Google: accounts; $& Ltd: AI: text',
  })
  expect(document).toContain('| Google | accounts |\n| $& Ltd | AI: text |\n')
  expect(document).not.toMatch(/VITE_SUBPROCESSORS|example\.org/)
})

test('npm run docs says in the operator’s words whether student work trains an AI', () => {
  const VITE_STUDENT_WORK = 'Student work trains no AI for $& less.'
  const document = withHosts(SCHOOL_IT, { ...VARIABLES, VITE_STUDENT_WORK })
  expect(document).toContain(`## Student work\n\n${VITE_STUDENT_WORK}\n`)
})

test('docs/privacy.md names every storage key of production, and the database of Firebase', () => {
  const { session: _, ...keys } = STORAGE_KEYS
  for (const key of [...Object.values(keys), FIREBASE_STORAGE_KEY, FIREBASE_DATABASE])
    expect(PRIVACY).toContain(`| \`${key}\` `)
})
