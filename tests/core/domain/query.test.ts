import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../../../src/core/domain/query'
import { anyCharacters } from './any-text'

test.each([
  ['?', {}],
  ['?a=1&b=2&a=', { a: ['1', ''], b: ['2'] }],
  ['a=b=c', { a: ['b=c'] }],
  ['?a=100%&b=%zz', { a: ['100%'], b: ['%zz'] }],
  ['?a=%25E9', { a: ['%E9'] }],
])('%s is parsed into the values of each name', (search, expected) => {
  expect({ ...readQuery(search) }).toEqual(expected)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the property name %s of Object.prototype is an ordinary parameter name',
  (name) => {
    expect(readQuery('')[name]).toBeUndefined()
    expect(readQuery(`?${name}=x&${name}=y`)[name]).toEqual(['x', 'y'])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  },
)

test('parsing returns what was written', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(anyCharacters(), anyCharacters()), { selector: ([name]) => name }),
      (pairs) => {
        const read = readQuery(`?${writeQuery(Object.fromEntries(pairs))}`)
        expect(Object.entries(read)).toEqual(
          expect.arrayContaining(pairs.map(([name, value]) => [name, [value]])),
        )
      },
    ),
  )
})

test('undefined parameters are omitted, empty ones written', () => {
  expect(writeQuery({ a: undefined, b: '', c: 'x y&z' })).toBe('b=&c=x%20y%26z')
  expect(writeQuery({})).toBe('')
})
