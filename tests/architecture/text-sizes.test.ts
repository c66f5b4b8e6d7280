import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const STYLES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => `src/${path}`)

/** Matches a literal in `fontSize`, `font-size` or `font`, also as the minimum of a `clamp`: its number and unit. */
const LITERAL_SIZE =
  /\bfont(?:-?[sS]ize)?: *'?(?:\d00 )?(?:clamp\()?(?<size>\d*\.?\d+)(?:(?<unit>rem|px)|(?= *[,;}']|$))/

/** Whether the line sets a literal size of less than 1.25 rem (20 px). */
const setsSmallSize = (line: string): boolean => {
  const { size, unit } = LITERAL_SIZE.exec(line)?.groups ?? {}
  return size !== undefined && Number(size) < (unit === 'rem' ? 1.25 : 20)
}

const setsOtherWeight = (line: string): boolean =>
  /\bfont(?:-?[wW]eight)?: *'?(?:[1235789]00|bold)\b/.test(line)

/** Returns the lines of all styles for which `isWrong` is true, as `path: line`. */
const wrongLines = (isWrong: (line: string) => boolean): string[] =>
  STYLES.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(isWrong)
      .map((line) => `${path}: ${line.trim()}`),
  )

describe('Texts', () => {
  test('of less than 1.25 rem have one of the sizes of base.css', () => {
    expect(wrongLines(setsSmallSize)).toEqual([])
  })

  test('have the weight 400 or 600', () => {
    expect(wrongLines(setsOtherWeight)).toEqual([])
  })

  test.each([
    "fontSize: '0.875rem'",
    'font-size: 1rem;',
    "fontSize: '1.2rem'",
    "fontSize: 'clamp(1.125rem, 1rem + 1vw, 2rem)'",
    'font: 400 1.0625rem / 1.65 var(--text);',
    'fontSize: 14,',
    "{ fontSize: '18px' }",
  ])('%s would be found', (line) => {
    expect(setsSmallSize(line)).toBe(true)
  })

  test.each(['fontWeight: 500,', "font: '700 2rem/1 var(--display)'", 'font-weight: bold;'])(
    '%s would be found',
    (line) => {
      expect(setsOtherWeight(line)).toBe(true)
    },
  )
})
