import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { jwt } from '../../scripts/tools/jwt'
import { envFileProblems, validateEnvironment } from '../../src/app/environment-variables'

const GOOD = {
  VITE_FIREBASE_API_KEY: 'AIzaSyA-0123456789_abcdefghijklmnopqrstu',
  VITE_FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'my-project',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d',
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc',
  VITE_API_BASE_URL: 'https://api.example.org/v1/',
  VITE_TOKEN_SERVICE_URL: 'https://token.example.org',
  VITE_APP_URL: 'https://app.example.org',
  VITE_CHECKOUT_ID_TOKEN: 'false',
  VITE_SITE_URL: 'https://www.example.org',
  VITE_CONTACT_EMAIL: 'help@hill-learning.org',
  VITE_CONTACT_LOCATION: 'Hill Road 1, Springfield',
  VITE_PROFILE_URL: 'https://www.linkedin.com/company/hill-learning',
  VITE_OPERATOR_NAME: 'Hill Learning Ltd',
  VITE_SUBPROCESSORS:
    'Google (Firebase): accounts; Supabase: database; Hill AI, Inc.: AI models: text, pictures',
  VITE_STUDENT_WORK:
    'Student work trains no AI model: ours or others’. We delete it 30 days after it was graded.',
}

const REQUIRED = Object.keys(GOOD)

const rejected = (variables: Record<string, string | undefined>): string[] =>
  validateEnvironment(variables).map((message) => message.split(' ')[0] ?? '')

test('the variables of a production build are valid with all required ones, and with the optional ones too', () => {
  const optional = {
    VITE_CHECKOUT_ORIGINS: 'https://checkout.stripe.com, https://pay.example.org',
    VITE_CSP_REPORT_URL: 'https://reports.example.org/csp?site=graid',
    VITE_TELEMETRY_URL: 'https://telemetry.example.org/reports?site=graid',
    VITE_HERO_VIDEO_URL: 'https://storage.example.org/o/promo.webm?alt=media&token=1',
    VITE_SUPABASE_ANON_KEY: jwt({ role: 'anon', iss: 'supabase' }),
    VITE_HSTS: 'max-age=63072000; includeSubDomains; preload',
    NOT_IN_THE_BUNDLE: 'sk_live_abcdef',
  }
  for (const added of [{}, optional]) expect(validateEnvironment({ ...GOOD, ...added })).toEqual([])
})

test('the variables of a production build are all reported at once when missing', () => {
  expect(rejected({})).toEqual(REQUIRED)
  for (const message of validateEnvironment({})) expect(message).toMatch(/^VITE_\w+ is missing: .+\.$/)
})

test.each([
  ['VITE_CONTACT_LOCATION=Hill Road #4', /^VITE_CONTACT_LOCATION ends at “#” in \.env/],
  ['VITE_CONTACT_LOCATION=#4 Hill Road\r', /ends at “#”/],
  ['export VITE_OPERATOR_NAME=$HOME & Sons', /^VITE_OPERATOR_NAME has “\$”/],
  [`VITE_OPERATOR_NAME='\${HOME} Ltd'`, /has “\$”/],
  [`VITE_OPERATOR_NAME=\${1}`, /has “\$”/],
  ['V\0I\0T\0E\0_\0X\0=\0', /as UTF-8 without BOM/],
  ['NODE_ENV=development', /^Remove NODE_ENV from \.env/],
  ['\uFEFFVITE_X=1', /as UTF-8 without BOM/],
  [Buffer.from('VITE_OPERATOR_NAME=Schüler', 'latin1').toString(), /as UTF-8 without BOM/],
])('a line that Vite reads otherwise than it looks is named: %j', (text, problem) => {
  expect(envFileProblems('.env', `A=1\n${text}\nB=2`)).toEqual([expect.stringMatching(problem)])
})

test('a comment, a quoted #, an escaped $ and a price are read as they look', () => {
  const text =
    '# VITE_X=#\nVITE_A="Hill Road #4"\nVITE_B=\'#4\'\nVITE_C=\\$HOME\nVITE_D=$5\nVITE_E=\nOTHER=a#b\nNODE_ENV=production'
  expect(envFileProblems('.env', text)).toEqual([])
})

test.each(REQUIRED)('%s: an empty or blank value counts as missing', (name) => {
  for (const value of ['', '  ']) expect(rejected({ ...GOOD, [name]: value })).toEqual([name])
})

test.each([
  ['VITE_FIREBASE_API_KEY', '<your key>'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://my-project.firebaseapp.com'],
  ['VITE_FIREBASE_PROJECT_ID', 'My Project'],
  ['VITE_FIREBASE_APP_ID', '"1:1:web:1"'],
  ['VITE_SITE_URL', 'https://www.example.org/graid'],
  ['VITE_TELEMETRY_URL', 'http://telemetry.example.org'],
  ['VITE_FIREBASE_AUTH_EMULATOR_URL', 'https://emulator.example.org'],
  ['VITE_FIREBASE_AUTH_EMULATOR_URL', 'http://127.0.0.1.example.org:9099'],
  ['VITE_SUPABASE_URL', 'abcdefgh.supabase.co'],
  ['VITE_SUPABASE_ANON_KEY', 'two words'],
  ['VITE_API_BASE_URL', 'http://api.example.org'],
  ['VITE_API_BASE_URL', 'https://api.example.org?key=1'],
  ['VITE_API_BASE_URL', 'https://user:password@api.example.org'],
  ['VITE_TOKEN_SERVICE_URL', 'ftp://token.example.org'],
  ['VITE_TOKEN_SERVICE_URL', 'https://token.example.org '],
  ['VITE_APP_URL', 'https://app.example.org/#/home'],
  ['VITE_CHECKOUT_ID_TOKEN', 'yes'],
  ['VITE_CHECKOUT_ORIGINS', 'https://checkout.stripe.com/pay'],
  ['VITE_CHECKOUT_ORIGINS', 'https://checkout.stripe.com,http://pay.example.org'],
  ['VITE_HERO_VIDEO_URL', 'http://storage.example.org/promo.webm'],
  ['VITE_SITE_URL', 'www.example.org'],
  ['VITE_CONTACT_EMAIL', 'hello@graid.example'],
  ['VITE_CONTACT_EMAIL', 'hello@graid.TEST'],
  ['VITE_CONTACT_EMAIL', 'Help <help@hill-learning.org>'],
  ['VITE_PROFILE_URL', 'https://profile.graid.example/graid'],
  ['VITE_PROFILE_URL', 'http://www.linkedin.com/company/hill-learning'],
  ['VITE_CONTACT_LOCATION', '<your address>'],
  ['VITE_OPERATOR_NAME', 'graid.example'],
  ['VITE_SUBPROCESSORS', 'Google, Supabase, Stripe'],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Supabase: database; Stripe'],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Supabase: '],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Supabase: database; : payments'],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Supabase: database; <your AI provider>: AI models'],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Supabase: database; ai.example: AI models'],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Stripe: payments'],
  ['VITE_STUDENT_WORK', 'no'],
  ['VITE_STUDENT_WORK', '<Does student work train an AI, and how long is it kept?>.'],
  ['VITE_STUDENT_WORK', 'Ask us whether it trains an AI: graid.example'],
  ['VITE_HSTS', 'includeSubDomains'],
  ['VITE_HSTS', 'max-age=two years'],
  ['VITE_HSTS', 'max-age=63072000; preload'],
])('%s: %s is malformed', (name, value) => {
  const [message, ...others] = validateEnvironment({ ...GOOD, [name]: value })
  expect(others).toEqual([])
  expect(message).toMatch(new RegExp(`^${name} is malformed: .+ like .+\\.$`))
})

test.each([
  ['VITE_SUPABASE_ANON_KEY', jwt({ role: 'service_role', iss: 'supabase' })],
  ['VITE_SUPABASE_ANON_KEY', 'sb_secret_abcdef'],
  ['VITE_SUPABASE_ANON_KEY', ` ${jwt({ role: 'supabase_admin' })} `],
  ['VITE_FIREBASE_API_KEY', 'sk_live_abcdef'],
  ['VITE_STRIPE_KEY', 'sk_test_abcdef'],
  ['VITE_ANYTHING', '-----BEGIN PRIVATE KEY-----\nMIIE'],
  ['VITE_ANYTHING', '{"type":"service_account","private_key":"…"}'],
])('%s: a secret is rejected, and the message does not contain it', (name, value) => {
  const messages = validateEnvironment({ ...GOOD, [name]: value })
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(new RegExp(`^${name} holds `))
  expect(messages.join()).not.toContain(value.trim())
})

test('variables of the VITE_ kind that the site does not know are rejected by name, whatever they contain', () => {
  const variables = { ...GOOD, VITE_OPENAI_KEY: 'abc', VITE_MOCK_URL: '', VITE_RUNTIME: 'demo' }
  expect(validateEnvironment(variables)).toEqual([
    'VITE_OPENAI_KEY is not a variable of this site. Remove it, or rename it without VITE_.',
  ])
})

test.each([
  ['VITE_FIREBASE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'],
  ['VITE_SUPABASE_URL', 'http://localhost:4010'],
  ['VITE_API_BASE_URL', 'http://[::1]:4010/'],
  ['VITE_TOKEN_SERVICE_URL', 'https://[::1]:4010'],
  ['VITE_CHECKOUT_ORIGINS', 'https://checkout.stripe.com,http://127.0.0.1:4010'],
  ['VITE_CONTACT_EMAIL', 'hello@localhost'],
  ['VITE_PROFILE_URL', 'http://127.0.0.1:4173/'],
  ['VITE_SUBPROCESSORS', 'Google: accounts; Supabase: database; localhost: AI models'],
  ['VITE_STUDENT_WORK', parseEnv(readFileSync('.env.example', 'utf8')).VITE_STUDENT_WORK ?? ''],
])('%s: this machine is rejected if the site is public, and valid on this machine', (name, value) => {
  expect(rejected({ ...GOOD, [name]: value })).toEqual([name])
  expect(rejected({ ...GOOD, [name]: value, VITE_SITE_URL: 'http://127.0.0.1:4173' })).toEqual([])
})
