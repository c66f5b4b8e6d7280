import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../../../src/core/domain/query'
import { anyCharacters } from './any-text'

test.each([
  ['', {}],
  ['?', {}],
  ['?&&', {}],
  ['?a=1', { a: ['1'] }],
  ['a=1&b=2', { a: ['1'], b: ['2'] }],
  ['?a=1&b=2&a=', { a: ['1', ''], b: ['2'] }],
  ['?a', { a: [''] }],
  ['?=a', { '': ['a'] }],
  ['?a=b=c', { a: ['b=c'] }],
  ['??a=1', { '?a': ['1'] }],
  ['?a+b=c+d', { 'a b': ['c d'] }],
  ['?a=1%2B1', { a: ['1+1'] }],
  ['?a=%C3%A9', { a: ['é'] }],
  ['?a=%', { a: ['%'] }],
  ['?a=100%&b=%zz', { a: ['100%'], b: ['%zz'] }],
  ['?%E0%A4%A=x', { '%E0%A4%A': ['x'] }],
  ['?a=%25E9', { a: ['%E9'] }],
])('%s is read as every value of every name', (search, expected) => {
  expect({ ...readQuery(search) }).toEqual(expected)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is a name like any other',
  (name) => {
    expect(readQuery('')[name]).toBeUndefined()
    expect(readQuery(`?${name}=x&${name}=y`)[name]).toEqual(['x', 'y'])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  },
)

test('reading never throws, whatever stands in the address', () => {
  fc.assert(fc.property(anyCharacters(), (search) => void readQuery(search)))
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(anyCharacters(), anyCharacters()), {
        selector: ([name]) => name,
      }),
      (pairs) => {
        const read = readQuery(`?${writeQuery(Object.fromEntries(pairs))}`)
        expect(Object.entries(read)).toEqual(
          expect.arrayContaining(pairs.map(([name, value]) => [name, [value]])),
        )
      },
    ),
  )
})

test('reads what browsers write', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const written = new URLSearchParams(pairs)
      const read = readQuery(`?${written}`)
      for (const [name] of pairs) expect(read[name]).toEqual(written.getAll(name))
    }),
  )
})

test('leaves out what is undefined, keeps what is empty', () => {
  expect(writeQuery({ a: undefined, b: '', c: 'x y&z' })).toBe('b=&c=x%20y%26z')
  expect(writeQuery({})).toBe('')
})
