import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sitePath } from '../../../src/core/domain/site-path'

const SITE = 'https://site.test'
const resolve = (address: string): URL => new URL(address, `${SITE}/auth?isLogin=true#main`)

/** What browsers take for slashes, or ignore between slashes, before the name of a host. */
const BEGINNINGS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  '\n\\\\',
  '/\t\\',
]
const HOSTS = ['EVIL.example', 'user@evil.example', 'evil.example:8080', '[::1]', 'ｅvil．example']
const HOSTILE = [
  ...BEGINNINGS.flatMap((beginning) => HOSTS.map((host) => `${beginning}${host}/login?a=b#c`)),
  ...[
    '\0//evil.example',
    ' //evil.example',
    '\u00a0//evil.example',
    '\ufeff//evil.example',
    '／／evil.example',
  ],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
  ],
  ...[
    '/%09/evil.example',
    '/\u2028/evil.example',
    '/∕evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    'java\nscript:alert(1)',
    'blob:https://evil.example/1',
    'https://evil.example',
    'https:evil.example',
    '',
  ],
]

test('text that browsers resolve to another host becomes an address of this site', () => {
  expect(HOSTILE.filter((text) => resolve(sitePath(text)).origin !== SITE)).toEqual([])
  const foreign = HOSTILE.filter((text) => !URL.canParse(text, SITE) || resolve(text).origin !== SITE)
  expect(foreign.length).toBeGreaterThan(60)
})

test('any text becomes an address of this site, which stays as it is', () => {
  const text = fc.array(
    fc.oneof(fc.constantFrom(...'/\\\t\n\r:@.?# ', 'evil', 'https'), fc.string({ unit: 'binary' })),
  )
  fc.assert(
    fc.property(text, (parts) => {
      const path = sitePath(parts.join(''))
      expect(resolve(path).origin).toBe(SITE)
      expect(sitePath(path)).toBe(path)
    }),
    { numRuns: 100 },
  )
})

test.each([
  '/',
  '/auth?isLogin=true',
  '/#pricing',
  '/demo/pay?payPlanId=4',
  '/a//b',
  '/?next=//evil.example',
])('%s stays as it is', (path) => expect(sitePath(path)).toBe(path))
