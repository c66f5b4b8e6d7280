import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sitePath } from '../../../src/core/domain/site-path'
import { anyText } from './any-text'

const SITE = 'https://site.test'
const originOf = (address: string): string => new URL(address, `${SITE}/auth?isLogin=true#main`).origin

/** What browsers take for slashes, or ignore between slashes, before the name of a host. */
const BEGINNINGS = '// /// //// /\\ \\\\ \\/ /\t/ /\n/ /\r\n/ \t// \n\\\\ /\t\\'.split(' ')
const HOSTS = 'EVIL.example user@evil.example evil.example:8080 [::1] ｅvil．example'.split(' ')
const HOSTILE = BEGINNINGS.flatMap((beginning) => HOSTS.map((host) => `${beginning}${host}/login?a=b#c`))
const OTHERS =
  '\0//e.test| //e.test|\u00a0//e.test|\ufeff//e.test|／／e.test|/∕e.test|/\u2028/e.test|/.//e.test|/a/..//e.test|/%2F/e.test|/%5Ce.test|/%09/e.test|javascript:1|java\nscript:1|data:,x|blob:https://e.test/1|https:e.test|https://e.test|'

test('text that browsers resolve to another host becomes an address of this site', () => {
  expect(HOSTILE.filter((text) => originOf(text) === SITE)).toEqual([])
  expect([...HOSTILE, ...OTHERS.split('|')].filter((text) => originOf(sitePath(text)) !== SITE)).toEqual([])
})

test('any text becomes an address of this site, and stays it', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...'/\\\t\n\r:@.?# ', 'evil'), anyText(20)))
  const isSafe = (path: string): boolean => originOf(path) === SITE && sitePath(path) === path
  fc.assert(fc.property(text, (parts) => isSafe(sitePath(parts.join('')))))
})

test.each(['/', '/auth?isLogin=true', '/#pricing', '/a//b', '/?next=//evil.example'])('%s stays', (path) =>
  expect(sitePath(path)).toBe(path),
)
