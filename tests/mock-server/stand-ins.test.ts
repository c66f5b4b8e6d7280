import { describe, expect, test } from 'vitest'
import type { Session } from '../../adapters/session/session'
import { DEMO_PASSWORD } from '../../fixtures/cast'
import type { MockServer } from '../../mock-server/server'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { appHomeUrl } from '../../src/core/domain/routes'
import { ask, openMockServer, putFault } from './support/server'

const customTokenFor = async ({ url }: MockServer, email: string): Promise<string> => {
  const session = await ask(`${url}/auth/token?grant_type=password`, {
    json: { email, password: DEMO_PASSWORD },
  })
  const idToken = (session.body as Session).access_token
  const issued = await ask(`${url}/generate-token`, { json: { idToken } })
  return (issued.body as { customToken: string }).customToken
}

describe('The stand-in of the separate app', () => {
  test('lets in who brings a token, and writes the record on the first arrival', async () => {
    const server = await openMockServer()
    const token = await customTokenFor(server, 'new.teacher@demo.graid.test')
    expect((await ask(`${server.url}/users?fbid=unrecorded`)).body).toEqual([])
    const first = await ask(`${server.url}/home?token=${token}`)
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('Written just now') })
    expect((await ask(`${server.url}/users?fbid=unrecorded`)).body).toMatchObject([
      { id: 3, fbid: 'unrecorded', email: 'new.teacher@demo.graid.test' },
    ])
    const second = await ask(`${server.url}/home?token=${token}`)
    expect(second.text).toContain('Good to see you again')
    expect((await ask(`${server.url}/users?fbid=unrecorded`)).body).toHaveLength(1)
  })

  test('tells the onboarding answers that came along, as text and nothing else', async () => {
    const server = await openMockServer()
    const token = await customTokenFor(server, 'teacher@demo.graid.test')
    const data = {
      ...EMPTY_ONBOARDING,
      firstName: '<img src=x onerror=alert(1)>',
      gradeLevel: 2,
      subjects: [3, -1],
      experience: 4,
    }
    const { text } = await ask(appHomeUrl(server.url, token, data))
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img')
    for (const answer of ['Elementary school (1–5)', 'Biology, Other', '11–20 years', 'Not told']) {
      expect(text).toContain(answer)
    }
    expect(text).not.toContain(token)
    expect((await ask(`${server.url}/home?token=${token}&data=${'['.repeat(9_000)}`)).text).toContain(
      'could not be read',
    )
  })

  test.each(['', '?token=', '?token=forged', '?token=custom.cmV0dXJuaW5n.AAAA', '?token=a&token=b'])(
    'lets nobody in at /home%s, and writes nothing',
    async (query) => {
      const server = await openMockServer()
      expect((await ask(`${server.url}/home${query}`)).status).toBe(401)
      expect(server.store.tables().users).toHaveLength(2)
    },
  )

  test('asks at /login to sign in on the site that was seen last', async () => {
    const { url } = await openMockServer({ site: 'http://127.0.0.1:5173' })
    expect((await ask(`${url}/login`)).text).toContain('http://127.0.0.1:5173/auth?isLogin=true')
    await ask(`${url}/subjects`, { headers: { origin: 'http://localhost:4173' } })
    expect((await ask(`${url}/login`)).text).toContain('http://localhost:4173/auth?isLogin=true')
    await ask(`${url}/subjects`, { headers: { origin: 'https://evil.test' } })
    expect((await ask(`${url}/login`)).text).not.toContain('evil')
  })
})

describe('The hosted payment page', () => {
  test.each([
    [2, '$15'],
    [4, '$120'],
    [3, '$40'],
    [6, '$300'],
  ])('for payPlanId %i asks %s', async (payPlanId, amount) => {
    const { url } = await openMockServer()
    const { body } = await ask(`${url}/checkout`, { json: { payPlanId, cancelLanding: true } })
    const page = await ask((body as { url: string }).url)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`Pay ${amount}`)
    expect(page.text).toContain('http://127.0.0.1:5173/welcome')
  })

  test.each(['', '?payPlanId=5', '?payPlanId=02', '?payPlanId=2&payPlanId=3'])(
    'sells nothing at /pay%s',
    async (query) => {
      const { url } = await openMockServer()
      expect((await ask(`${url}/pay${query}`)).status).toBe(404)
    },
  )

  test('has the origin the site used', async () => {
    const { port } = await openMockServer()
    const { body } = await ask(`http://localhost:${port}/checkout`, {
      json: { payPlanId: 2, cancelLanding: true },
    })
    expect(body).toEqual({ url: `http://localhost:${port}/pay?payPlanId=2` })
  })
})

describe('Google’s window', () => {
  test('offers the scenario’s accounts and tells the site of a blocked one', async () => {
    const { url } = await openMockServer({ scenario: 'google-teacher' })
    const page = await ask(`${url}/auth/google`)
    expect(page.text).toContain('data-email="google.teacher@demo.graid.test"')
    expect((await ask(`${url}/auth/google/accounts`)).body).toMatchObject({
      popup: 'open',
      accounts: [{ email: 'google.teacher@demo.graid.test' }, { email: 'google.newcomer@demo.graid.test' }],
    })
    const blocked = await openMockServer({ scenario: 'popup-blocked' })
    expect((await ask(`${blocked.url}/auth/google/accounts`)).body).toMatchObject({ popup: 'blocked' })
  })

  test('takes the account by its address, in the body or the query', async () => {
    const { url } = await openMockServer({ scenario: 'google-teacher' })
    const byQuery = await ask(`${url}/auth/google?email=google.teacher@demo.graid.test`, { method: 'POST' })
    expect(byQuery.body).toMatchObject({ user: { id: 'google-returning' } })
    const created = await ask(`${url}/auth/google`, { json: { email: 'x@y.test', displayName: 'X' } })
    expect(created.body).toMatchObject({ user: { display_name: 'X' } })
    expect((await ask(`${url}/auth/google`, { json: { email: 'nobody' } })).status).toBe(400)
  })
})

describe('A page of the mock server whose service is down', () => {
  const visit = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

  test('says so in the Google window, tells the site, and can be closed', async () => {
    const { url } = await openMockServer({ scenario: 'auth-down' })
    const page = await ask(`${url}/auth/google`, visit)
    expect(page.status).toBe(503)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain('503 (Service Unavailable)')
    expect(page.text).toContain("kind: 'failed', status: 503")
    expect(page.text).toContain('Close this window')
  })

  test.each(['/home', '/login', '/pay'])('says so at %s', async (path) => {
    const server = await openMockServer()
    putFault(server, { route: path, kind: 'status', status: 502 })
    const page = await ask(`${server.url}${path}`, visit)
    expect(page.status).toBe(502)
    expect(page.text).toContain('502 (Bad Gateway)')
    expect(page.text).not.toContain('Close this window')
  })

  test('answers programs as before', async () => {
    const { url } = await openMockServer({ scenario: 'auth-down' })
    const down = { status: 503, body: { code: 503, msg: 'Service Unavailable' } }
    expect(await ask(`${url}/auth/google`)).toMatchObject(down)
    expect(await ask(`${url}/auth/google/accounts`, visit)).toMatchObject(down)
    expect(await ask(`${url}/auth/google`, { json: { email: 'a@b.test' } })).toMatchObject(down)
  })
})
