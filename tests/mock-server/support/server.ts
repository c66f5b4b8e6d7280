import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../../fixtures/cast'
import { type MockServer, type MockServerOptions, startMockServer } from '../../../mock-server/server'
import type { Session } from '../../../src/demo/adapters/session/session'

/** `json` is sent as the body, with the method POST unless `method` is given. */
export type RequestOptions = RequestInit & { json?: unknown }

export type TestServer = MockServer & {
  request: (path: string, options?: RequestOptions) => ReturnType<typeof request>
}

const startTestServer = async (options: MockServerOptions = {}): Promise<TestServer> => {
  const server = await startMockServer({ scenario: 'returning-teacher', seed: 1, ...options })
  return {
    ...server,
    request: (path, init) => request(server.url + path, init),
  }
}

export const openMockServer = async (options: MockServerOptions = {}): Promise<TestServer> => {
  const server = await startTestServer(options)
  onTestFinished(server.stop)
  return server
}

/** Each test begins with the data of 'returning-teacher' and without faults. */
export const shareMockServer = (options?: MockServerOptions): (() => TestServer) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(options)
  })
  beforeEach(() => {
    server.log.clear()
    server.store.begin('returning-teacher', 1)
  })
  afterAll(() => server.stop())
  return () => server
}

export const request = async (url: string, { json, headers, ...init }: RequestOptions = {}) => {
  const response = await fetch(url, {
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    ...init,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const text = await response.text()
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {}
  return { status: response.status, headers: response.headers, text, body }
}

export const signInAt = async (
  { request }: TestServer,
  email: string = RETURNING_EMAIL,
): Promise<Session> => {
  const { body } = await request('/auth/token?grant_type=password', {
    json: { email, password: DEMO_PASSWORD },
  })
  return body as Session
}
