import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync('src/ui/base.css', 'utf8')

/** The names of the CSS variables that are colours, each with `#rrggbb` in light and, if it differs, in dark. */
const COLORS = CSS.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)

const SCHEMES: Record<'light' | 'dark', Record<string, string>> = { light: {}, dark: {} }
for (const [, name = '', light = '', dark = light] of COLORS) {
  SCHEMES.light[name] = light
  SCHEMES.dark[name] = dark
}

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
