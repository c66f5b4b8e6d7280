import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { EMPTY_ONBOARDING, LONGEST_FIELD } from '../../src/core/domain/onboarding/onboarding'
import {
  LONGEST_ONBOARDING_TEXT,
  serializeOnboardingData,
} from '../../src/core/domain/onboarding/serialization'
import { writeQuery } from '../../src/core/domain/query'
import { appHomeUrl } from '../../src/core/domain/routes'
import type { AppToken } from '../../src/core/domain/tokens'
import { openMockServer, request, shareMockServer, signInAt } from './support/server'

const server = shareMockServer()

const customTokenFor = async (email?: string): Promise<string> => {
  const idToken = (await signInAt(server(), email)).access_token
  const issued = await server().request('/generate-token', { json: { idToken } })
  return (issued.body as { customToken: string }).customToken
}

describe('The separate app', () => {
  test('accepts a custom token and writes a missing user record', async () => {
    const token = await customTokenFor(UNRECORDED_EMAIL)
    expect((await server().request('/users?fbid=unrecorded')).body).toEqual([])
    const first = await server().request(`/home?token=${token}`)
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('Written just now') })
    expect((await server().request('/users?fbid=unrecorded')).body).toMatchObject([
      { id: 3, fbid: 'unrecorded', email: UNRECORDED_EMAIL },
    ])
    const second = await server().request(`/home?token=${token}`)
    expect(second.text).toContain('Good to see you again')
    const returning = await server().request(`/home?token=${await customTokenFor()}`)
    expect(returning.text).toContain('Why is the city there?')
    expect((await server().request('/users?fbid=unrecorded')).body).toHaveLength(1)
  })

  test('displays the onboarding data, with markup escaped, and only the start of the token, in a closed <details>', async () => {
    const token = await customTokenFor()
    const data = { ...EMPTY_ONBOARDING, firstName: '<img src=x onerror=alert(1)>', gradeLevel: 2 }
    const { text } = await request(appHomeUrl(server().url, token as AppToken, data))
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img')
    for (const answer of ['Elementary school (1–5)', 'Not given', 'Three ways to show it'])
      expect(text).toContain(answer)
    expect(text).not.toContain(token)
    const shown = text.replace(/<details>.*?<\/details>/gs, '')
    expect(text).toContain(token.slice(0, 7))
    expect(shown).not.toContain(token.slice(0, 7))
    expect((await server().request(`/home?token=${token}&data=${'['.repeat(9_000)}`)).text).toContain(
      'couldn’t be read',
    )
  })

  test('reads the answers of docs/app-contract.md, within its limits, and lets in a teacher without them', async () => {
    const document = await readFile('docs/app-contract.md', 'utf8')
    const example = JSON.parse(/```json([^`]*)```/.exec(document)?.[1] ?? '')
    expect(JSON.parse(serializeOnboardingData(example))).toEqual(example)
    expect(document).toContain(`more than ${LONGEST_ONBOARDING_TEXT} UTF-16 units`)
    expect(document).toContain(`cut texts at ${LONGEST_FIELD}`)
    const token = await customTokenFor()
    const homeWith = async (data: string) => {
      const { status, text } = await server().request(`/home?${writeQuery({ token, data })}`)
      return `${status} ${text}`
    }
    const home = await homeWith(JSON.stringify(example))
    for (const answer of ['Ada King', example.email, example.school, 'Mathematics, Other', '6–10 years'])
      expect(home).toContain(answer)
    expect(
      await homeWith(JSON.stringify({ ...example, school: 'x'.repeat(201), extra: 7, goals: 'all' })),
    ).toMatch(/^200 .*[^x]x{200}[^x]/s)
    for (const unreadable of ['', '[]', '{"school":', `{"school":"${'x'.repeat(LONGEST_ONBOARDING_TEXT)}"}`])
      expect(await homeWith(unreadable)).toMatch(/^200 .*The answers couldn’t be read/s)
  })

  test.each(['', '?token=', '?token=forged', '?token=custom.nobody', '?token=a&token=b'])(
    '/home%s responds with 401 and writes no record',
    async (query) => {
      expect((await server().request(`/home${query}`)).status).toBe(401)
      expect(server().store.tables().users).toHaveLength(2)
    },
  )

  test('links from /login to the site that sent the latest request', async () => {
    const { request } = await openMockServer({ site: 'http://127.0.0.1:5173' })
    expect((await request('/login')).text).toContain('http://127.0.0.1:5173/auth?isLogin=true')
    await request('/subjects', { headers: { origin: 'http://localhost:4173' } })
    expect((await request('/login')).text).toContain('http://localhost:4173/auth?isLogin=true')
    await request('/subjects', { headers: { origin: 'https://evil.test' } })
    expect((await request('/login')).text).not.toContain('evil')
  })
})

describe('The hosted payment page', () => {
  test('displays the amount of the order and links to /welcome', async () => {
    const { body } = await server().request('/checkout', { json: { payPlanId: 4, cancelLanding: true } })
    const page = await request((body as { url: string }).url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Pay $120')
    expect(page.text).toContain('http://127.0.0.1:5173/welcome')
  })

  test('has the host name that the request used', async () => {
    const { port } = server()
    const { body } = await request(`http://localhost:${port}/checkout`, {
      json: { payPlanId: 2, cancelLanding: true },
    })
    expect(body).toEqual({ url: `http://localhost:${port}/pay?payPlanId=2` })
  })
})

test('Google’s popup lists the scenario’s Google accounts', async () => {
  const { request, store } = server()
  store.begin('google-teacher', 1)
  expect((await request('/auth/google')).text).toContain('data-email="google.teacher@demo.graid.test"')
})

test.each([
  ['http://localhost:5173', true],
  ['http://192.168.1.7:5173', true],
  ['http://192.168.1.8:5173', false],
])('Google in place of the page returns to %s: %s', async (origin, isSite) => {
  const { request } = await openMockServer({ site: 'http://192.168.1.7:5173' })
  const { text } = await request(`/auth/google?return=${encodeURIComponent(`${origin}/auth`)}`)
  expect(text.includes(`href="${origin}/auth">Back to grAId`)).toBe(isSite)
})

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
  ['application/json', 'json'],
  ['*/*', 'json'],
])('a stand-in page with an injected fault responds to %s with %s', async (accept, type) => {
  server().injectFault({ route: '/home', kind: 'status', status: 502 })
  const { status, headers } = await server().request('/home', { headers: { accept } })
  expect([status, headers.get('content-type')]).toEqual([502, expect.stringContaining(type)])
})
