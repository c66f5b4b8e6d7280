import { expect, test } from 'vitest'
import { callTimeout } from '../../adapters/browser/call-timeout'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('a call may take 30 s at a desk and 60 s where the browser says it is a phone', () => {
  expect(callTimeout({ userAgent: DESK })).toBe(30_000)
  expect(callTimeout({ userAgent: PHONE })).toBe(60_000)
  expect(callTimeout({ userAgent: DESK, userAgentData: { mobile: true } })).toBe(60_000)
  expect(callTimeout({ userAgent: PHONE, userAgentData: { mobile: false } })).toBe(30_000)
})
