import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PATHS } from '../../src/core/domain/routes'

const FOLDERS = ['src', 'adapters', 'mock-server', 'fixtures', 'scripts', 'supabase', 'tests']
const THIS_FILE = 'tests/architecture/citations.test.ts'

/** Matches the section numbers in product.md's headings: '## §2 …' defines '2', '### §2.1 …' defines '2.1'. */
const HEADING = /^#{2,3} §(\d+(?:\.\d+)?) /gm

const DECISION = /docs\/decisions\/((?!README\.md)[\w.-]+\.md)|\b[Rr]ecord (\d{4})\b/g

/**
 * Matches a path in backticks, relative to the root of the repository or to src. A path with `*`, `…` or `<name>` does
 * not match, because such a path is a pattern and not a file.
 */
const PATH =
  /`((?:src|adapters|mock-server|fixtures|scripts|supabase|tests|docs|core|models|pages|ui|app|boot|document)\/[\w./-]+)`/g

const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'docs/product.md', 'docs/measurements.md', 'docs/security.md'],
  ...['docs/accessibility-conformance.md', 'docs/decisions/README.md', 'docs/openapi.yaml'],
  ...records.map((name) => `docs/decisions/${name}`),
]
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
).filter((path) => /\.(tsx?|js|css|sql|md)$/.test(path) && path !== THIS_FILE)
const everything = [...files, ...documents]

/** The matches of `pattern` in the files: the path of the file, and the first group that has matched. */
const matchesIn = (paths: string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, ...groups]) => ({
      path,
      cited: groups.find((group) => group !== undefined) ?? '',
    })),
  )

test('citations of docs/product.md name a section that exists', () => {
  const sections = matchesIn(['docs/product.md'], HEADING).map(({ cited }) => cited)
  const citations = matchesIn(everything, /§(\d+(?:\.\d+)*)/g)
  expect(citations.filter(({ cited }) => !sections.includes(cited))).toEqual([])
  expect(citations.length).toBeGreaterThan(50)
})

test('citations of decision records name a record that exists', () => {
  const exists = (cited: string) =>
    records.some((record) => record === cited || record.startsWith(`${cited}-`))
  expect(matchesIn(everything, DECISION).filter(({ cited }) => !exists(cited))).toEqual([])
})

test('citations of files name a file or folder that exists', () => {
  const exists = (cited: string) => existsSync(cited) || existsSync(`src/${cited}`)
  expect(matchesIn(documents, PATH).filter(({ cited }) => !exists(cited))).toEqual([])
})

test.each(Object.values(PATHS))(
  'docs/product.md §2.1 lists %s, and a test in tests/pages opens it',
  (path) => {
    const [, routes] = readFileSync('docs/product.md', 'utf8').split(/^### §2\.[12] /m)
    expect(routes).toContain(`\`${path}\``)
    const pageTests = files.filter((file) => file.startsWith('tests/pages/'))
    expect(matchesIn(pageTests, /'(\/[\w-]*)[?']/g).map(({ cited }) => cited)).toContain(path)
  },
)
