import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync('src/ui/base.css', 'utf8')

/** The colours, as `#rrggbb`, of the CSS variables that the rule assigns. */
const colorsOf = (selector: string): Record<string, string> => {
  const rule = CSS.slice(CSS.indexOf(`\n${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )
}

const LIGHT = colorsOf(':root')
const SCHEMES = { light: LIGHT, dark: { ...LIGHT, ...colorsOf(':root[data-theme="dark"]') } }

/** Relative luminance of a colour `#rrggbb` by WCAG 2.2, from 0 (black) to 1 (white). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (first: string, second: string): number => {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const BACKGROUNDS = ['paper', 'paper-deep', 'card']

/** `color` and `backgrounds` are names of CSS variables. The colour must contrast with each background. */
const PARTS: [part: string, color: string, backgrounds: string[]][] = [
  ['border of a field, checkbox or button', 'field-line', BACKGROUNDS],
  ['outline of the focus, tick', 'primary', [...BACKGROUNDS, 'primary-soft', 'accent-soft']],
  ['outline of the focus on a chalkboard', 'chalk', ['board']],
  ['border of a field with an error', 'correction', BACKGROUNDS],
  ['icon, chosen period', 'ink', BACKGROUNDS],
]

describe.each(Object.entries(SCHEMES))('non-text contrast, %s', (_, colors) => {
  test.each(PARTS)('%s', (_part, color, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(colors[color] ?? '', colors[background] ?? ''), background).toBeGreaterThanOrEqual(3)
    }
  })
})
