import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../support/contrast'

const CSS = readFileSync('src/ui/base.css', 'utf8')

/** The names of the CSS variables that are colours, each with `#rrggbb` in light and, if it differs, in dark. */
const COLORS = CSS.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)

const SCHEMES: Record<'light' | 'dark', Record<string, string>> = { light: {}, dark: {} }
for (const [, name = '', light = '', dark = light] of COLORS) {
  SCHEMES.light[name] = light
  SCHEMES.dark[name] = dark
}

const channelsOf = (color = ''): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

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
      expect(
        contrast(channelsOf(colors[color]), channelsOf(colors[background])),
        background,
      ).toBeGreaterThanOrEqual(3)
    }
  })
})
