import { loadEnv } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { explain } from '../../scripts/tools/doctor/request'
import { createTestAccount, whyNotSend } from '../../scripts/tools/doctor/token'
import { type DoctorOptions, runDoctor } from '../../scripts/tools/doctor-command'
import { jwt } from '../../scripts/tools/jwt'
import { listen, sendJson } from '../services/support/listen'

const ID_TOKEN = jwt({ aud: 'demo-graid', sub: 'ada', email: 'ada@school.test' })
const HOSTILE_TEXT = '\u001B[2J\u009B31m\u202Eko\u2066\u200B\nok    all is well'

/**
 * Starts a site that names one other host for all its services. Returns the URL of the site, that host, and the
 * requests that have arrived at the host.
 */
const startHostileSite = async (accounts: Readonly<Record<string, unknown>> = {}) => {
  const received: string[] = []
  const services = await listen(({ url = '', headers }, response, body) => {
    received.push(`${url} ${headers.authorization} ${body}`)
    const [, method = ''] = /accounts:(\w+)/.exec(url) ?? []
    if (accounts[method] === null)
      return sendJson(response, 400, { error: { message: 'ADMIN_ONLY_OPERATION' } })
    const json = accounts[method] ?? { code: '42501', message: HOSTILE_TEXT, customToken: HOSTILE_TEXT }
    sendJson(response, 200, json)
  })
  const names = ['FIREBASE_AUTH_EMULATOR', 'SUPABASE', 'TOKEN_SERVICE', 'APP']
  const configuration = {
    ...loadEnv('example', process.cwd(), 'VITE_'),
    ...Object.fromEntries(names.map((name) => [`VITE_${name}_URL`, services.url])),
    VITE_API_BASE_URL: services.url,
  }
  const site = await listen(({ url }, response) =>
    url === '/configuration.json'
      ? sendJson(response, 200, configuration)
      : response.writeHead(200, { 'x-robots-tag': 'a\tb' }).end(HOSTILE_TEXT),
  )
  onTestFinished(async () => {
    await site.stop()
    await services.stop()
  })
  return { site: site.url, host: new URL(services.url).host, received }
}

const doctor = async (options: DoctorOptions): Promise<string> => {
  let output = ''
  const isPassed = await runDoctor(options, (text) => {
    output += text
  })
  return `${output}passed: ${isPassed}`
}

test('a hostile site gets no ID token that its operator did not send there, and prints no control characters', async () => {
  const { site, host, received } = await startHostileSite()
  const output = await doctor({ site, 'id-token': ID_TOKEN })
  expect(output).toContain(`WRONG the ID token stays here: `)
  expect(output).toContain(`--send-token-to ${host}\n`)
  expect(output).toMatch(/passed: false$/)
  expect(received).not.toHaveLength(0)
  expect(received.filter((request) => request.includes(ID_TOKEN))).toEqual([])
  expect(output).toContain('all is well')
  expect(output.split('\n').filter((line) => line.startsWith('ok    all is well'))).toEqual([])
  expect(output.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)

  const sent = await doctor({ site, 'id-token': ID_TOKEN, 'send-token-to': [`other.test,${host}`] })
  expect(sent).toContain(`note  the ID token of ada@school.test goes to ${host}\n`)
  expect(received.filter((request) => request.includes(ID_TOKEN))).toHaveLength(4)
})

test('the test account is made, named and deleted; equal problems are one', async () => {
  const { site, host, received } = await startHostileSite({ signUp: { idToken: ID_TOKEN }, delete: {} })
  const output = await doctor({ site, 'test-account': true })
  expect(output).toMatch(/note {2}the ID token of graid-doctor-.*@example\.com goes to /)
  expect(output).toContain(host)
  const calls = received.filter((request) => /accounts:(signUp|delete)/.test(request))
  expect(calls).toEqual([
    expect.stringMatching(/signUp.*"email":"graid-doctor-/),
    expect.stringContaining(`{"idToken":"${ID_TOKEN}"}`),
  ])
  expect(received.at(-1)).toBe(calls[1])
  expect(output).toMatch(/headers and policy: .*\/: .*\n {6}so also headers and policy: .*\/auth, /)
})

const IS_ADA: Parameters<typeof whyNotSend> = [ID_TOKEN, 'demo-graid', ['https://a.test/rest'], ['a.test']]
test.each<[string, Partial<Record<number, unknown>>, string | RegExp]>([
  ['to named hosts', {}, ''],
  ['to the hosts of named addresses', { 3: ['https://a.test/other'] }, ''],
  ['a token of another project', { 1: 'other' }, /of the project demo-graid, .* other/],
  ['a text that is no token', { 0: 'x' }, /of the project undefined/],
  ['to another port', { 2: ['https://a.test:444'] }, /--send-token-to a\.test:444$/],
  ['to a longer name', { 2: ['https://a.test', 'https://a.test.evil.test'] }, /-to a\.test\.evil\.test$/],
  ['to two hosts', { 2: ['https://b.test', 'https://c.test/x', 'https://b.test'] }, /-to b\.test,c\.test$/],
])('whether an ID token is sent: %s', (_, change, expected) => {
  const reason = whyNotSend(...(Object.assign([...IS_ADA], change) as typeof IS_ADA))
  if (typeof expected === 'string') expect(reason).toBe(expected)
  else expect(reason).toMatch(expected)
})

test('a refused sign-up says why', async () => {
  const { site, host } = await startHostileSite({ signUp: null })
  const variables = { VITE_FIREBASE_AUTH_EMULATOR_URL: `http://${host}`, VITE_FIREBASE_API_KEY: 'demo-key' }
  await expect(createTestAccount(site, variables)).rejects.toThrow(/signUp: status 400.*ADMIN_ONLY_OPERATION/)
})

test.each([
  ['CERT_HAS_EXPIRED', /^certificate has expired, Renew the certificate/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /Add this domain/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /whole chain/],
  ['ENOTFOUND', /DNS record/],
  ['ECONNREFUSED', /Start or resume/],
])('what to do after %s', (code, expected) => {
  const cause = Object.assign(new Error('certificate has expired'), { code })
  expect(explain(new TypeError('fetch failed', { cause })).join(', ')).toMatch(expected)
})

test('behind a proxy, the variable that Node needs is named', () => {
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env = { HTTPS_PROXY: 'http://proxy.school.test:8080' }
  const failed = new TypeError('fetch failed', { cause: new Error('connect ETIMEDOUT') })
  expect(explain(failed).join(', ')).toMatch(/ETIMEDOUT, .*HTTPS_PROXY: set NODE_USE_ENV_PROXY=1/)
  expect(explain(new SyntaxError('Unexpected token')).join(', ')).toMatch(/Start or resume/)
  process.env.NODE_USE_ENV_PROXY = '1'
  expect(explain(failed).join(', ')).toMatch(/Start or resume/)
})
