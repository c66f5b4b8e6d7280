import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimsOf, jwt } from '../../scripts/tools/jwt'
import { parseEmail } from '../../src/core/domain/auth/email'
import { errorReport } from '../../src/core/domain/error-report'
import { ROUTES } from '../../src/core/domain/report-schema'
import { PATHS } from '../../src/core/domain/routes'
import { clientOf } from '../../supabase/functions/_shared/address'
import { SITE_SETTINGS } from '../../supabase/functions/_shared/admission'
import { readBody } from '../../supabase/functions/_shared/body'
import { logFailure } from '../../supabase/functions/_shared/http'
import { DATABASE_SETTINGS, readSettings } from '../../supabase/functions/_shared/settings'
import { STRIPE_SETTINGS } from '../../supabase/functions/_shared/stripe'
import { createCheckout } from '../../supabase/functions/checkout/checkout'
import { createGenerateToken } from '../../supabase/functions/generate-token/generate-token'
import { createNewsletter } from '../../supabase/functions/newsletter/newsletter'
import { createReport } from '../../supabase/functions/report/report'
import { post, SITE, startBackend } from './support/backend'

const STANDARD = { payPlanId: 2, cancelLanding: true }
const SCHOOL = { 'cf-connecting-ip': '192.0.2.1' }

let backend: Awaited<ReturnType<typeof startBackend>>
let generateToken: ReturnType<typeof createGenerateToken>
let checkout: ReturnType<typeof createCheckout>
let newsletter: ReturnType<typeof createNewsletter>
let report: ReturnType<typeof createReport>
beforeAll(async () => {
  backend = await startBackend()
  generateToken = createGenerateToken(backend.env)
  checkout = createCheckout(backend.env)
  newsletter = createNewsletter(backend.env)
  report = createReport(backend.env)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  backend.logged.length = 0
  backend.google.state.requests.length = 0
  Object.assign(backend.google.state, { account: {}, down: [] })
  await backend.database.exec('delete from private.request_counts')
})

const bearer = async (sub: string) => ({ authorization: `Bearer ${await backend.google.idToken({ sub })}` })
const statusOf = async (...request: Parameters<typeof post>) => (await post(...request)).status
const nearLimit = () => backend.database.exec('update private.request_counts set requests = 1000000')

describe('who is counted together', () => {
  test('requests of a school’s address that prove nothing keep neither its teachers nor its visitors out', async () => {
    expect(await statusOf(generateToken, {}, SCHOOL)).toBe(400)
    await backend.database.exec('update private.request_counts set requests = 99')
    expect(await statusOf(generateToken, {}, SCHOOL)).toBe(400)
    expect(await statusOf(generateToken, {}, SCHOOL)).toBe(429)
    await nearLimit()
    const { body } = await post(generateToken, { idToken: await backend.google.idToken() }, SCHOOL)
    expect(claimsOf(String(body.customToken)).uid).toBe('ada')
    for (const wrong of [{ payPlanId: 9 }, STANDARD])
      await statusOf(checkout, wrong, { ...SCHOOL, authorization: 'Bearer forged' })
    await nearLimit()
    expect(await statusOf(checkout, STANDARD, { ...SCHOOL, ...(await bearer('ada')) })).toBe(200)
    expect(await statusOf(checkout, STANDARD, SCHOOL)).toBe(200)
  })

  test('a visitor’s payment page is counted by address, apart from teachers', async () => {
    expect(await statusOf(checkout, STANDARD, SCHOOL)).toBe(200)
    await nearLimit()
    expect(await statusOf(checkout, STANDARD, SCHOOL)).toBe(429)
    expect(await statusOf(checkout, STANDARD, { ...SCHOOL, ...(await bearer('ada')) })).toBe(200)
    expect(await statusOf(checkout, STANDARD, { 'cf-connecting-ip': '192.0.2.2' })).toBe(200)
    expect(await statusOf(newsletter, { email: 'ada@school.test' }, SCHOOL)).toBe(200)
  })

  test('a teacher is counted by her sign-in, wherever she is, before Google is asked', async () => {
    const idToken = await backend.google.idToken({ sub: 'ada' })
    expect(await statusOf(generateToken, { idToken }, SCHOOL)).toBe(200)
    await nearLimit()
    backend.google.state.requests.length = 0
    const { status, headers } = await post(generateToken, { idToken }, { 'cf-connecting-ip': '192.0.2.2' })
    expect([status, headers.get('access-control-expose-headers')]).toEqual([429, 'retry-after'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(590)
    expect(backend.google.state.requests).toEqual([])
    const next = { sub: 'ada', auth_time: Math.floor(Date.now() / 1_000) }
    expect(await statusOf(generateToken, { idToken: await backend.google.idToken(next) }, SCHOOL)).toBe(200)
    expect(
      await statusOf(generateToken, { idToken: await backend.google.idToken({ sub: 'bob' }) }, SCHOOL),
    ).toBe(200)
  })

  test('ten minutes after its first request, an address is counted anew', async () => {
    const send = () => statusOf(newsletter, { email: 'ada@school.test' }, SCHOOL)
    await send()
    await nearLimit()
    await backend.database.exec(`update private.request_counts set started = now() - interval '10 minutes'`)
    expect(await send()).toBe(200)
    await nearLimit()
    expect(await send()).toBe(429)
  })

  test('a new account, whose sessions are valid since the second of the sign-in, is let in; a revoked session and a disabled account are not', async () => {
    const auth_time = Math.floor(Date.now() / 1_000) - 60
    const idToken = await backend.google.idToken({ auth_time })
    backend.google.state.account = { validSince: `${auth_time}` }
    expect(await statusOf(generateToken, { idToken })).toBe(200)
    for (const ended of [{ validSince: `${auth_time + 1}` }, { disabled: true }]) {
      backend.google.state.account = ended
      expect(await statusOf(generateToken, { idToken })).toBe(401)
    }
  })

  test('after an hour, Google is asked with a new access token', async () => {
    const admit = async () => statusOf(generateToken, { idToken: await backend.google.idToken() })
    await admit()
    backend.google.state.requests.length = 0
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    const status = await admit()
    vi.useRealTimers()
    expect([status, backend.google.state.requests.includes('token')]).toEqual([200, true])
  })

  test('what was refused is logged until it is limited, without a word of the request', async () => {
    await post(generateToken, { idToken: 'ada@school.test' }, SCHOOL)
    await post(generateToken, 'ada@school.test', SCHOOL)
    await nearLimit()
    await post(generateToken, {}, SCHOOL)
    expect(backend.logged).toEqual([
      'generate-token 401 The ID token is not valid.',
      'generate-token 400 The body is not a JSON object.',
    ])
  })

  test('a page of another origin gets neither CORS headers nor a response', async () => {
    const foreign = await post(newsletter, { email: 'ada@school.test' }, { origin: `${SITE}.evil.test` })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const preflight = await checkout(new Request(SITE, { method: 'OPTIONS', headers: { origin: SITE } }))
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, SITE])
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  })

  test('nothing is limited while the database is down', async () => {
    const env = { ...backend.env, SUPABASE_URL: 'http://127.0.0.1:9' }
    const idToken = await backend.google.idToken()
    expect(await statusOf(createGenerateToken(env), { idToken })).toBe(200)
    expect(await statusOf(createGenerateToken(env), {})).toBe(400)
  })

  test('the database has digests of addresses, with a salt that is new every day, for a day', async () => {
    const digests = async () =>
      (await backend.database.query<{ address: string }>('select address from private.request_counts')).rows
    await post(newsletter, {}, SCHOOL)
    await post(newsletter, {}, SCHOOL)
    const [{ address = '' } = {}, ...others] = await digests()
    expect([address.length, address.includes('192'), others]).toEqual([44, false, []])
    await backend.database.exec(`update private.salt set made = now() - interval '25 hours'`)
    await backend.database.exec(`update private.request_counts set started = now() - interval '25 hours'`)
    await post(newsletter, {}, SCHOOL)
    expect(await digests()).toEqual([{ address: expect.not.stringContaining(address) }])
  })
})

describe('addresses', () => {
  test.each<[header: string | null, client: string]>([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:4444', '203.0.113.7'],
    ['203.000.113.007', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:ffff::2', '2001:db8:0:1'],
    ['[2001:db8:0:1::1]', '2001:db8:0:1'],
    ['[2001:db8:0:1::1]:443', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['[fe80::1%25eth0]:1', 'fe80:0:0:0'],
    ['::', '0:0:0:0'],
    ...[
      null,
      '',
      'unknown',
      '_hidden',
      '203.0.113',
      '203.0.113.256',
      '1:2:3',
      '2001:db8:::1',
      '2001:db8::1::2',
    ].map((junk): [string | null, string] => [junk, 'unknown']),
    ...['0x7f.1', '127.1', 'a:b@c', '[::1', '::1/64', '203.0.113.7:4:4', `${'1'.repeat(9_000)}:`].map(
      (junk): [string | null, string] => [junk, 'unknown'],
    ),
  ])('%j is counted as %s', (header, client) => {
    expect(clientOf(header)).toBe(client)
  })

  const group = fc.integer({ min: 0, max: 0xffff })
  const half = fc.tuple(group, group, group, group)

  test('all ways of writing an address of one /64 are one client, and another /64 is another', () => {
    const writing = fc.record({
      pad: fc.boolean(),
      upper: fc.boolean(),
      wrap: fc.constantFrom(
        (text: string) => text,
        (text: string) => `[${text}]`,
        (text: string) => ` [${text}]:443 `,
        (text: string) => `${text}%en0`,
        (text: string) => `198.51.100.1, ${text}`,
      ),
    })
    const write = (
      groups: number[],
      { pad, upper, wrap }: { pad: boolean; upper: boolean; wrap: (text: string) => string },
    ) => {
      const hex = groups.map((part) => part.toString(16).padStart(pad ? 4 : 1, '0')).join(':')
      const short = pad ? hex : hex.replace(/(^|:)0(:0)+(:|$)/, '::')
      return wrap(upper ? short.toUpperCase() : short)
    }
    fc.assert(
      fc.property(half, half, half, writing, writing, (network, one, other, first, second) => {
        fc.pre(network.some((part) => part > 0))
        const client = clientOf(write([...network, ...one], first))
        expect(client).toBe(network.map((part) => part.toString(16)).join(':'))
        expect(clientOf(write([...network, ...other], second))).toBe(client)
      }),
    )
  })

  test('IPv4 is itself, mapped or with a port; any other text is junk', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        for (const text of [
          address,
          `${address}:${port}`,
          `::ffff:${address}`,
          `[::ffff:${address}]:${port}`,
        ])
          expect(clientOf(text)).toBe(address)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(clientOf(text)).toMatch(/^(unknown|[\d.]+|[\da-f:]+)$/)
      }),
    )
  })

  test('requests of one /64 are limited together; the header is the operator’s choice', async () => {
    const limited = async (send: typeof newsletter, header: string) => {
      const from = (address: string) => statusOf(send, { email: 'ada@school.test' }, { [header]: address })
      const first = await from('2001:db8::1')
      await nearLimit()
      return [first, await from('2001:db8::ffff:1'), await from('2001:db8:0:1::1')]
    }
    expect(await limited(newsletter, 'cf-connecting-ip')).toEqual([200, 429, 200])
    await backend.database.exec('delete from private.request_counts')
    const behindProxy = createNewsletter({ ...backend.env, ADDRESS_HEADER: 'X-Real-IP' })
    expect(await limited(behindProxy, 'x-real-ip')).toEqual([200, 429, 200])
  })
})

describe('bodies', () => {
  const streamOf = (chunk: Uint8Array, chunks: number) => {
    const counted = { read: 0, cancelled: false }
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (counted.read >= chunks * chunk.length) return controller.close()
          counted.read += chunk.length
          controller.enqueue(chunk)
        },
        cancel: () => {
          counted.cancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    return { body, counted }
  }

  test('150 MB are refused after the first chunk above the limit', async () => {
    const { body, counted } = streamOf(new Uint8Array(4_096).fill(32), 38_400)
    expect(await statusOf(generateToken, body)).toBe(413)
    expect(counted).toEqual({ read: 3 * 4_096, cancelled: true })
  })

  test('with a content-length above the limit, nothing is read', async () => {
    const { body, counted } = streamOf(new Uint8Array(1), 1)
    expect(await statusOf(generateToken, body, { 'content-length': '8193' })).toBe(413)
    expect(counted.read).toBe(0)
  })

  test('a body that never ends gets 408 after ten seconds', async () => {
    vi.useFakeTimers()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
    })
    const request = new Request(SITE, { method: 'POST', body, duplex: 'half' } as RequestInit)
    const reading = readBody(request, 8_192).catch(({ status }) => status)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await Promise.race([reading, 'still reading'])).toBe('still reading')
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(await reading).toBe(408)
  })

  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  test.each<[string, unknown, status: number]>([
    ['8,192 characters of Chinese, 24 kB', JSON.stringify('漢'.repeat(8_190)), 413],
    ['8,193 bytes', `"${'x'.repeat(8_191)}"`, 413],
    ['8,192 bytes', `{"idToken":"${'x'.repeat(8_192 - 14)}"}`, 401],
    ['bytes that are no UTF-8', streamOf(new Uint8Array([0x7b, 0xff]), 1).body, 400],
    ['a character cut in two', streamOf(new Uint8Array([0x22, 0xe6, 0xbc]), 1).body, 400],
    [
      'a stream that breaks off',
      new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) }),
      400,
    ],
    ['nothing', '', 400],
    ['a list', [], 400],
    ['null', 'null', 400],
    ['nested lists', deep(4_000), 400],
    ['a nested ID token', `{"idToken":${deep(4_000)}}`, 400],
    ['a list as ID token', { idToken: ['x'] }, 400],
    ['NUL as ID token', { idToken: '\0' }, 401],
    ['a lone surrogate as ID token', '{"idToken":"\\ud800"}', 401],
    ['__proto__', '{"__proto__":{"idToken":"x"}}', 400],
    ['an unsigned ID token', { idToken: jwt({ sub: 'ada' }, 'none', '') }, 401],
  ])('generate-token: %s', async (_, body, status) => {
    expect(await statusOf(generateToken, body)).toBe(status)
  })
})

describe('report', () => {
  const failed = { call: 'checkout', kind: 'server', status: 503, build: 'a1b2c3d4' }
  const frame = `${'a'.repeat(41)}-1a2b3c4d.js:1234567:1234567`
  const longest = {
    source: 'recovered',
    error: 'InvalidStateError',
    reactCode: 9_999,
    route: '/teacher-resources',
    frames: Array(5).fill(frame),
    kinds: Array(20).fill(`${'m'.repeat(24)} ${'e'.repeat(36)}`),
    build: null,
  }

  test.each<[string, unknown, status: number]>([
    ['a failed call', failed, 200],
    ['no status, no build', { ...failed, status: null, build: null }, 200],
    ['the longest report', longest, 200],
    ['{"kind":"\\u0000"}', '{"kind":"\\u0000"}', 400],
    ['NUL as a field', { ...failed, kind: '\0' }, 400],
    ['a lone surrogate', '{"call":"checkout","kind":"\\ud800","status":503,"build":null}', 400],
    ['nested lists', `{"kind":${'['.repeat(900)}${']'.repeat(900)}}`, 400],
    ['nothing', {}, 400],
    ['another field', { ...failed, note: 'x' }, 400],
    ['a field less', { call: 'checkout', kind: 'server', status: 503 }, 400],
    [
      '__proto__ in place of a field',
      '{"call":"checkout","kind":"server","status":503,"__proto__":null}',
      400,
    ],
    ['an inherited name', { ...failed, kind: 'constructor' }, 400],
    ['text as status', { ...failed, status: '503' }, 400],
    ['half a status', { ...failed, status: 503.5 }, 400],
    ['markup', { ...failed, kind: '<img src=x onerror=alert(1)>' }, 400],
    ['a formula as build', { ...failed, build: '=1+1+1+1' }, 400],
    ['an escape in a kind', { ...longest, kinds: ['session \u001b[2J'] }, 400],
    ['an email in a kind', { ...longest, kinds: ['session ada@school.test'] }, 400],
    ['a line break after a kind', { ...longest, kinds: ['session identified\n'] }, 400],
    ['21 kinds', { ...longest, kinds: Array(21).fill('session identified') }, 400],
    ['an address as frame', { ...longest, frames: ['https://evil.test/a-1a2b3c4d.js:1:1'] }, 400],
    ['an unknown page', { ...longest, route: '/ada' }, 400],
    ['2,049 bytes', { ...failed, kind: 'x'.repeat(1_990) }, 413],
  ])('%s', async (_, body, status) => {
    expect(await statusOf(report, body, { 'content-type': 'text/plain' })).toBe(status)
  })

  test('what errorReport and callReport return is stored as it is, and the last 10,000 are kept', async () => {
    const nextId = (id: number) =>
      backend.database.exec(`alter table public.reports alter column id restart with ${id}`)
    const stored = async () =>
      (await backend.database.query('select id, report from public.reports order by id')).rows
    await backend.database.exec('truncate public.reports restart identity')
    const sent = {
      ...errorReport('window', new TypeError(), '/Auth/', ['hand-over looked-up']),
      build: '1a2b3c4d',
    }
    expect([await statusOf(report, sent), await statusOf(report, failed)]).toEqual([200, 200])
    expect(await stored()).toEqual([
      { id: 1, report: sent },
      { id: 2, report: failed },
    ])
    await nextId(10_001)
    await statusOf(report, failed)
    expect(await stored()).toMatchObject([{ id: 2 }, { id: 10_001 }])
  })

  test('every path of the site is in the schema', () => {
    expect(ROUTES).toEqual([...Object.values(PATHS), 'other'])
  })
})

describe('newsletter', () => {
  test.each<[unknown, status: number]>([
    ['ada.king+news@school.test', 200],
    ["=cmd|'/c@school.test", 200],
    ['ada@xn--mnchen-3ya.test', 200],
    ['ada@münchen.test', 400],
    [' ada@school.test', 400],
    ['<ada@school.test>', 400],
    ['ada@school.test,bob@school.test', 400],
    ['ada@school.test\n', 400],
    ['ada\0@school.test', 400],
    ['ada\ud800@school.test', 400],
    ['ada@school..test', 400],
    ['ada@-school.test', 400],
    [`${'a'.repeat(243)}@example.com`, 400],
    [['ada@school.test'], 400],
    [undefined, 400],
  ])('%j gets %i, as in the form', async (email, status) => {
    expect(await statusOf(newsletter, { email })).toBe(status)
    expect(typeof email === 'string' && parseEmail(email) === email).toBe(status === 200)
  })

  test('the documented export starts no formula in a spreadsheet', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../supabase/README.md'), 'utf8')
    const [, query = ''] = /```sql\n(select [^`]+newsletter_subscribers[^`]+)```/.exec(readme) ?? []
    await backend.database.exec(
      `truncate public.newsletter_subscribers;
       insert into public.newsletter_subscribers (email) values ('=a@b.test'), ('+a@b.test'), ('-a@b.test'),
       ('@b.test'), (e'\ta@b.test'), (e'\ra@b.test'), ('a=@b.test'), ('ada@example.com')`,
    )
    const { rows } = await backend.database.query<{ email: string }>(query)
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      [
        "'=a@b.test",
        "'+a@b.test",
        "'-a@b.test",
        "'@b.test",
        "'\ta@b.test",
        "'\ra@b.test",
        'a=@b.test',
      ].toSorted(),
    )
  })
})

describe('settings', () => {
  const webConfig = JSON.stringify({ apiKey: 'AIza', authDomain: 'a.test', projectId: 'demo-graid' })
  const start = (changed: Record<string, string>) => () =>
    readSettings(
      { ...backend.env, ...changed },
      ...SITE_SETTINGS,
      ...STRIPE_SETTINGS,
      'STRIPE_WEBHOOK_SECRET',
      'FIREBASE_SERVICE_ACCOUNT',
    )

  test.each<[name: string, value: string, error: string | null]>([
    ['SITE_ORIGINS', ` ${SITE}, https://graid.test\n`, null],
    ['SITE_ORIGINS', `${SITE}/`, 'Correct the secret SITE_ORIGINS: origins such as'],
    ['SITE_ORIGINS', `"${SITE}"`, 'SITE_ORIGINS'],
    ['SITE_ORIGINS', 'www.graid.test', 'SITE_ORIGINS'],
    ['SITE_ORIGINS', `${SITE},`, 'SITE_ORIGINS'],
    ['SITE_ORIGINS', ' ', 'Set these secrets: SITE_ORIGINS'],
    ['STRIPE_PRICE_2', ' price_2', null],
    ['STRIPE_PRICE_2', 'price_new, price_old', null],
    ['STRIPE_PRICE_2', 'prod_2', 'STRIPE_PRICE_2: ids that start with price_'],
    ['STRIPE_SECRET_KEY', 'rk_live_x', null],
    ['STRIPE_SECRET_KEY', 'pk_live_x', 'STRIPE_SECRET_KEY: one key that starts with sk_ or rk_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_x\n', null],
    [
      'STRIPE_WEBHOOK_SECRET',
      'whsec_x\nwhsec_y',
      'STRIPE_WEBHOOK_SECRET: one secret that starts with whsec_',
    ],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_x,whsec_y', 'STRIPE_WEBHOOK_SECRET'],
    [
      'FIREBASE_SERVICE_ACCOUNT',
      webConfig,
      'FIREBASE_SERVICE_ACCOUNT: the JSON of Firebase → Project settings → Service accounts',
    ],
    ['FIREBASE_SERVICE_ACCOUNT', 'key.json', 'FIREBASE_SERVICE_ACCOUNT'],
    ['ADDRESS_HEADER', 'x-real-ip, x-forwarded-for', 'ADDRESS_HEADER: the name of one header'],
    ['SUPABASE_SECRET_KEYS', '', 'Set these secrets: SUPABASE_SECRET_KEYS'],
    ['SUPABASE_SECRET_KEYS', '{}', 'Set these secrets: SUPABASE_SECRET_KEYS'],
  ])('%s=%j: %s', (name, value, error) => {
    if (error === null) expect(start({ [name]: value })).not.toThrow()
    else expect(start({ [name]: value })).toThrow(error)
  })

  test('a key that is escaped twice or cut is named, and no error contains a secret', () => {
    const { private_key, ...rest } = JSON.parse(`${backend.env.FIREBASE_SERVICE_ACCOUNT}`)
    const cut = private_key.replace(/.{4}\n(?=-----END)/, '\n')
    for (const damaged of [private_key.replaceAll('\n', '\\n'), cut, private_key.slice(0, 900)])
      expect(
        start({
          FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...rest, private_key: damaged }),
          STRIPE_SECRET_KEY: 'hush',
          STRIPE_PRICE_3: '',
        }),
      ).toThrow(
        /^Set these secrets: STRIPE_PRICE_3\nCorrect the secret STRIPE_SECRET_KEY: [^\n]+\nCorrect the secret FIREBASE_SERVICE_ACCOUNT: [^\n]+$/,
      )
    expect(start({ STRIPE_SECRET_KEY: 'hush' })).not.toThrow(/hush/)
  })

  test('a key that is damaged in the middle is named at each request that needs it', async () => {
    const { private_key, ...rest } = JSON.parse(`${backend.env.FIREBASE_SERVICE_ACCOUNT}`)
    // The first lines say how long the key is, and stay.
    const [begin, first, second, ...lines] = private_key.split('\n')
    const zeros = lines.map((line: string, at: number) => (at < 5 ? 'A'.repeat(line.length) : line))
    const damaged = [begin, first, second, ...zeros].join('\n')
    const account = JSON.stringify({ ...rest, private_key: damaged })
    const token = createGenerateToken({ ...backend.env, FIREBASE_SERVICE_ACCOUNT: account })
    expect(await statusOf(token, { idToken: await backend.google.idToken() })).toBe(503)
    expect(backend.logged.join()).toContain('Correct the secret FIREBASE_SERVICE_ACCOUNT')
  })

  test.each<[Record<string, string>, key: string]>([
    [{ SUPABASE_SECRET_KEYS: '{"next":"b","default":"a"}' }, 'a'],
    [{ SUPABASE_SECRET_KEYS: '{"next":"b","default":"a"}', SECRET_KEY_NAME: 'next' }, 'b'],
    [{ SUPABASE_SECRET_KEYS: '{"next":"b"}' }, 'b'],
    [{ SUPABASE_SECRET_KEYS: '{"next":"b"}', SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'b'],
    [{ SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'legacy'],
    [{ SUPABASE_SECRET_KEYS: '', SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'legacy'],
  ])('%j: the key is %s', (keys, key) => {
    expect(readSettings({ ...backend.env, ...keys }, ...DATABASE_SETTINGS).SUPABASE_SECRET_KEYS).toBe(key)
  })

  test('a DOMException is logged by its message, another error by its code', () => {
    logFailure('checkout', new DOMException('The operation timed out.', 'TimeoutError'))
    logFailure('checkout', Object.assign(new Error('ada@school.test'), { code: 'resource_missing' }))
    expect(backend.logged).toEqual([
      'checkout TimeoutError The operation timed out. ',
      'checkout Error resource_missing ',
    ])
  })
})
