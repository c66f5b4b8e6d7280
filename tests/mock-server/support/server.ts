import { onTestFinished } from 'vitest'
import { readFault } from '../../../mock-server/faults'
import { type MockServer, type MockServerOptions, startMockServer } from '../../../mock-server/server'

/** A mock server on a free port for the length of a test. */
export const openMockServer = async (options: MockServerOptions = {}): Promise<MockServer> => {
  const server = await startMockServer({ scenario: 'returning-teacher', seed: 1, ...options })
  onTestFinished(server.stop)
  return server
}

/** Puts a fault on a route, from now on. */
export const putFault = (server: MockServer, fault: Record<string, unknown>): void =>
  server.store.setFaults([...server.store.injectedFaults(), readFault(fault)])

/** An answer, read: its JSON where it is some, else its text. */
export const ask = async (url: string, init: RequestInit & { json?: unknown } = {}) => {
  const { json, headers, ...rest } = init
  const response = await fetch(url, {
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    ...rest,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const text = await response.text()
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {
    // Html, or nothing.
  }
  return { status: response.status, headers: response.headers, text, body }
}
