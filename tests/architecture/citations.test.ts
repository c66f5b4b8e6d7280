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

const citationsIn = (source: string): string[] =>
  [...source.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number)

const DECISION = /docs\/decisions\/((?!README\.md)[\w.-]+\.md)|\b[Rr]ecord (\d{4})\b/g

/**
 * Matches a path in backticks, relative to the root of the repository or to src. A path with `*`, `…` or `<name>` does
 * not match, because such a path is a pattern and not a file.
 */
const PATH =
  /`((?:src|adapters|mock-server|fixtures|scripts|supabase|tests|docs|core|models|pages|ui|app|boot|document)\/[\w./-]+)`/g

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
})
