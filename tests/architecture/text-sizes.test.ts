import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const STYLES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => `src/${path}`)

/** Matches a literal size of less than 1.25 rem in `fontSize`, `font-size` or `font`, also as the minimum of a `clamp`. */
const SMALL_SIZE = /\bfont(?:-?[sS]ize)?: *'?(?:\d00 )?(?:clamp\()?(?:0?\.\d+|1(?:\.[01]\d*)?)rem/

const OTHER_WEIGHT = /\bfont(?:-?[wW]eight)?: *'?(?:[1235789]00|bold)\b/

/** Returns the lines that match, as `path: line`. */
const linesMatching = (pattern: RegExp): string[] =>
  STYLES.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

describe('Texts', () => {
  test('have one of the sizes of base.css, unless they are larger than 1.25 rem', () => {
    expect(linesMatching(SMALL_SIZE)).toEqual([])
  })

  test('have the weight 400 or 600', () => {
    expect(linesMatching(OTHER_WEIGHT)).toEqual([])
  })

  test.each([
    ["fontSize: '0.875rem'", SMALL_SIZE],
    ['font-size: 1rem;', SMALL_SIZE],
    ["fontSize: 'clamp(1.125rem, 1rem + 1vw, 2rem)'", SMALL_SIZE],
    ['font: 400 1.0625rem / 1.65 var(--text);', SMALL_SIZE],
    ['fontWeight: 500,', OTHER_WEIGHT],
    ["font: '700 2rem/1 var(--display)'", OTHER_WEIGHT],
  ])('%s would be found', (line, pattern) => {
    expect(line).toMatch(pattern)
  })
})
