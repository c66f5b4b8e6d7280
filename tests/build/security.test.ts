import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ASVS_LEVELS } from '../support/asvs-levels'
import { missingTests, testsIn } from '../support/named-tests'

const DOCUMENT = readFileSync('docs/security.md', 'utf8')

const rowsIn = (title: string): string[][] => {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith(title)) ?? ''
  return [...section.matchAll(/^\| (?!---)(.*) \|$/gm)]
    .map(([, row = '']) => row.split(' | '))
    .filter(([first]) => first !== 'requirement' && first !== 'threat' && first !== 'service')
}

const THREATS = rowsIn('Threats')
const REQUIREMENTS = rowsIn('OWASP ASVS')
const SERVICES = rowsIn('Services').map(([name]) => name)

test('every threat has a test', () => {
  expect(THREATS).toHaveLength(11)
  for (const row of THREATS) expect(testsIn(row.at(-1) ?? ''), row[0]).not.toHaveLength(0)
})

test('every named test exists', () => {
  const named = testsIn(DOCUMENT)
  expect(named.length).toBeGreaterThan(100)
  expect(missingTests(named)).toEqual([])
})

describe('The requirements of OWASP ASVS 5.0.0', () => {
  test('are all listed once, those of the levels 1 and 2 with their level', () => {
    const listed = REQUIREMENTS.flatMap(([ids = '', level = '']) =>
      ids.split(', ').map((id) => (level.length === 1 ? `${id} ${level}` : id)),
    )
    const levelOf = new Map<string, string>(
      Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
        [...levels].map((level, index) => [`${section}.${index + 1}`, level] as const),
      ),
    )
    const expected = [...levelOf].filter(([, level]) => level === '1' || level === '2').map(([id]) => id)
    expect(expected).toHaveLength(253)
    expect(listed.map((entry) => entry.split(' ')[0]).sort()).toEqual([...expected].sort())
    for (const entry of listed) {
      const [id = '', level] = entry.split(' ')
      if (level) expect(`${id} ${levelOf.get(id)}`).toBe(entry)
    }
  })

  test('have a test, a responsible service, an exception with a record, or a reason why they do not apply', () => {
    for (const [ids = '', , , coverage = ''] of REQUIREMENTS) {
      const services = /service: ([^|;]*)$/.exec(coverage)?.[1]?.split(', ') ?? []
      for (const service of services) expect(SERVICES, ids).toContain(service)
      const isCovered = testsIn(coverage).length > 0 || services.length > 0
      const isException = coverage === 'exception: record 0035'
      const reason = /^not applicable: (.{10,})$/.exec(coverage)
      expect([isCovered, isException, reason !== null].filter(Boolean), ids).toHaveLength(1)
    }
  })

  test('have their exceptions explained in record 0035', () => {
    const record = readFileSync('docs/decisions/0035-exceptions-to-asvs.md', 'utf8')
    const explained = [...record.matchAll(/^\| (V[\d., V]+) \|/gm)].flatMap(([, ids = '']) => ids.split(', '))
    const exceptions = REQUIREMENTS.filter(([, , , coverage]) => coverage?.startsWith('exception')).map(
      ([id]) => id,
    )
    expect(explained.sort()).toEqual([...exceptions].sort())
  })
})

test('names the time limits for updates', () => {
  expect(DOCUMENT).toMatch(/^## Updates\n[\s\S]*\b7 days\b[\s\S]*\b30 days\b/m)
})
