import { expect, test } from 'vitest'
import { missingInScript, missingInStyles } from '../../scripts/compatibility/scan'

test.each([
  ['URL.canParse(x)', ['URL.canParse']],
  ['AbortSignal.any([])', ['AbortSignal.any']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['new Set().union(other)', ['.union()']],
  ['menu.togglePopover()', ['.togglePopover()']],
  ['list.at(-1); list.map(f); list.toSorted(); structuredClone(x)', []],
])('of the script %s, a supported browser lacks %j', (script, missing) => {
  expect(missingInScript(script)).toEqual(missing)
})

test('syntax newer than ES2022 is rejected', () => {
  expect(() => missingInScript('using file = open()')).toThrow(SyntaxError)
})

test.each([
  ['a:popover-open { text-wrap: balance }', [':popover-open', 'text-wrap']],
  ['@starting-style { a { field-sizing: content } }', ['@starting-style', 'field-sizing']],
  ['p { color: light-dark(red, blue) }', ['light-dark()']],
  ['a:has(b) { color: color-mix(in srgb, red, blue); inset: 0 }', []],
])('of the styles %s, a supported browser lacks %j', (styles, missing) => {
  expect(missingInStyles(styles)).toEqual(missing)
})
