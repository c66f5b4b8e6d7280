import { expect, test } from 'vitest'
import { hashOf, locationOfHash, sectionOfHash } from '../../src/app/hash-location'

test.each([
  ['', '/', ''],
  ['#', '/', ''],
  ['#/', '/', ''],
  ['#/guide', '/guide', ''],
  ['#/auth?isLogin=false', '/auth', '?isLogin=false'],
  ['#/auth?data=%7B%22a%22%3A%2250%2525%22%7D', '/auth', '?data=%7B%22a%22%3A%2250%2525%22%7D'],
  ['#/?scenario=no-token#pricing', '/', '?scenario=no-token'],
  ['#/privacy#data', '/privacy', ''],
  ['#pricing', '/', ''],
  ['#guide?x=1', '/', ''],
])('%j has the path %j and the undecoded query %j', (hash, path, search) => {
  expect(locationOfHash(hash)).toEqual({ path, search })
})

test.each([
  ['#pricing', 'pricing'],
  ['#/#pricing', 'pricing'],
  ['#/privacy?a=1#data', 'data'],
  ['#/', null],
  ['#', null],
  ['', null],
  ['#/guide', null],
  ['#/#', null],
])('%j has the section %j', (hash, section) => {
  expect(sectionOfHash(hash)).toBe(section)
})

test('hashOf and locationOfHash are inverse', () => {
  const search = '?planid=2&isyearly=true'
  expect(locationOfHash(hashOf(`/payment${search}`))).toEqual({ path: '/payment', search })
})
