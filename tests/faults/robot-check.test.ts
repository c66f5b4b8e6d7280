import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../adapters/firebase/auth-client'
import '../../adapters/firebase/second-factor'
import { $secondFactor } from '../../src/models/auth/second-factor'
import { askingForText } from './support/sign-in-journeys'
import { createSite, installTimers } from './support/site'

beforeEach(installTimers)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// happy-dom loads no scripts, as if a content filter or the Content-Security-Policy blocked them.
test('a text message fails with the host of reCAPTCHA if its script does not load', async () => {
  const site = createSite('production')
  await askingForText.open(site)
  Reflect.deleteProperty(globalThis, 'grecaptcha')
  await askingForText.press(site)
  await site.waitUntil(() => !askingForText.busy(site))
  expect(site.get($secondFactor)?.error).toMatchObject({
    kind: 'robot-check-failed',
    host: 'www.google.com',
  })
  expect(document.querySelector('body > div')).toBeNull()
})
