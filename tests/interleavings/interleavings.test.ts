import { expect, test } from 'vitest'
import { checkInterleavings } from './check'

test('no order of requests, responses and user actions in two tabs breaks the site (a part of npm run test:interleavings)', async () => {
  const result = await checkInterleavings({ runs: 15, seed: 1 })
  expect(result.errorInstance).toBeNull()
})
