import { describe, expect, test } from 'vitest'
import { hashOf, locationOfHash, sectionOfHash } from '../../src/app/hash-location'

describe('the address behind #', () => {
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
  ])('%j is the page %j with the query %j as it stands there', (hash, path, search) => {
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
  ])('%j names the section %j', (hash, section) => {
    expect(sectionOfHash(hash)).toBe(section)
  })

  test('is written as it is read', () => {
    expect(locationOfHash(hashOf('/payment?planid=2&isyearly=true'))).toEqual({
      path: '/payment',
      search: '?planid=2&isyearly=true',
    })
  })
})
