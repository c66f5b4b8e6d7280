import { expect, test } from 'vitest'
import { callTimeout } from '../../adapters/browser/call-timeout'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('the time limit of a call is 30 s, on phones 60 s', () => {
  expect(callTimeout({ userAgent: DESKTOP })).toBe(30_000)
  expect(callTimeout({ userAgent: PHONE })).toBe(60_000)
  expect(callTimeout({ userAgent: DESKTOP, userAgentData: { mobile: true } })).toBe(60_000)
  expect(callTimeout({ userAgent: PHONE, userAgentData: { mobile: false } })).toBe(30_000)
})
