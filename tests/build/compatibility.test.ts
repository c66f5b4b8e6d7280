import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingInScript, missingInStyles } from '../../scripts/compatibility/scan'
import { SUPPORTED_BROWSERS } from '../../scripts/supported-browsers'

test('the README names the oldest supported versions', () => {
  const names = Object.entries(SUPPORTED_BROWSERS).map(
    ([name, version]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`,
  )
  expect(readFileSync('README.md', 'utf8')).toContain(`Oldest versions: ${names.join(', ')}`)
})

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
