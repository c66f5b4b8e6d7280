import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = process.cwd()
const FOLDERS = ['src', 'adapters', 'mock-server', 'fixtures', 'scripts', 'supabase', 'tests']
const THIS_FILE = 'tests/architecture/citations.test.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Returns the section numbers in product.md's headings: '## §2 …' defines '2', '### §2.1 …' defines '2.1'. */
const sectionsOf = (productRules: string): Set<string> =>
  new Set([...productRules.matchAll(/^#{2,3} §(\d+(?:\.\d+)?) /gm)].map(([, number = '']) => number))

/** Returns every section number that follows a `§` in `source`, the text of a comment or of a test title. */
const citationsIn = (source: string): string[] =>
  [...source.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number)

/** Matches references to the specification, a document that is not in the repository. */
const FOREIGN_CITATION = /\b[Ss]pecification\b|\b[Ss]ections? \d|\bspec\.md\b/

const DECISION = /docs\/decisions\/((?!README\.md)[\w.-]+\.md)|\b[Rr]ecord (\d{4})\b/g

/**
 * Matches a path in backticks, relative to the root of the repository or to src. A path with `*`, `…` or `<name>` does
 * not match, because such a path is a pattern and not a file.
 */
const PATH =
  /`((?:src|adapters|contract|mock-server|fixtures|scripts|supabase|tests|docs|core|models|pages|ui|app|boot)\/[\w./-]+)`/g

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
).filter((path) => /\.(tsx?|js|css|sql|md)$/.test(path) && path !== THIS_FILE)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/product.md',
  'docs/measurements.md',
  'docs/security.md',
  'docs/accessibility-conformance.md',
  'docs/decisions/README.md',
  'docs/openapi.yaml',
]
const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
const everything = [...files, ...documents, ...records.map((name) => `docs/decisions/${name}`)]

describe('citations', () => {
  test('of docs/product.md name a section that exists', () => {
    const sections = sectionsOf(read('docs/product.md'))
    const cited = everything.flatMap((path) => citationsIn(read(path)).map((number) => ({ path, number })))
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([])
    expect(cited.length).toBeGreaterThan(50)
  })

  test('name no document outside the repository', () => {
    const foreign = everything.flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => FOREIGN_CITATION.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(foreign).toEqual([])
  })

  test('of decision records name a record that exists', () => {
    const missing = everything.flatMap((path) =>
      [...read(path).matchAll(DECISION)]
        .filter(
          ([, name, number]) => !records.some((record) => record === name || record.startsWith(`${number}-`)),
        )
        .map(([citation]) => `${path}: ${citation}`),
    )
    expect(missing).toEqual([])
  })

  test('of files name a file or folder that exists', () => {
    const missing = [...documents, ...records.map((name) => `docs/decisions/${name}`)].flatMap((document) =>
      [...read(document).matchAll(PATH)]
        .filter(([, path = '']) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, 'src', path)))
        .map(([, path]) => `${document}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test.each(records)('%s states its number, status and date', (name) => {
    const [title, ...head] = read(`docs/decisions/${name}`).split('\n').slice(0, 6)
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
    expect(head.join(' ')).toMatch(/Status.*\d{4}-\d{2}-\d{2}|\d{4}-\d{2}-\d{2}.*Status/i)
  })

  test('are found in every form they are written in', () => {
    const sections = sectionsOf('## §2 Screens\n\n### §2.1 Routes\n\ntext §3\n')
    expect([...sections]).toEqual(['2', '2.1'])
    expect(citationsIn('(docs/product.md §2.1 and §9.3). See docs/product.md §7.')).toEqual([
      '2.1',
      '9.3',
      '7',
    ])
    expect(citationsIn('docs/product.md §2.1.4').every((number) => sections.has(number))).toBe(false)
    for (const text of ['as the specification says', '(specification, section 3)', 'spec.md', 'Section 9']) {
      expect(text).toMatch(FOREIGN_CITATION)
    }
    expect('UnitPriceSpecification, a section of the page').not.toMatch(FOREIGN_CITATION)
    expect([...'record 0008, docs/decisions/0001-a.md'.matchAll(DECISION)]).toHaveLength(2)
  })
})
