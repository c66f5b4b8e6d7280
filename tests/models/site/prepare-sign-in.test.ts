import { expect, test } from 'vitest'
import '../../../src/models/site/session'
import { startTestApp } from '../../support/start-test-app'

test.each([
  ['/auth', 1],
  ['/signup', 1],
  ['/guide', 0],
])('%s prepares sign-in %i times', async (at, times) => {
  let prepared = 0
  await startTestApp({
    at,
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        prepare: async () => {
          prepared += 1
        },
      },
    }),
  })
  expect(prepared).toBe(times)
})

test('logs a failed preparation', async () => {
  const { log } = await startTestApp({
    at: '/auth',
    ports: ({ auth }) => ({ auth: { ...auth, prepare: () => Promise.reject(new TypeError('gone')) } }),
  })
  expect(log.entries).toContainEqual({
    event: 'Sign-in could not be prepared',
    detail: { error: 'TypeError' },
  })
})
