import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { validateEnvironment } from '../../src/app/environment-variables'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { PATHS } from '../../src/core/domain/routes'

const FOLDERS = ['src', 'adapters', 'mock-server', 'fixtures', 'scripts', 'supabase', 'tests']
const THIS_FILE = 'tests/architecture/citations.test.ts'

/** Matches the section numbers in product.md's headings: '## §2 …' defines '2', '### §2.1 …' defines '2.1'. */
const HEADING = /^#{2,3} §(\d+(?:\.\d+)?) /gm

const DECISION = /docs\/decisions\/((?!README\.md)[\w.-]+\.md)|\b[Rr]ecord (\d{4})\b/g

const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
const documents = [
  ...['.', '.github', 'docs', 'docs/decisions', 'supabase', 'src/ui/fonts'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => normalize(`${folder}/${name}`)),
  ),
  ...['docs/openapi.yaml', '.env.example'],
]
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
).filter((path) => /\.(tsx?|js|css|sql|md)$/.test(path) && path !== THIS_FILE)
const everything = [...new Set([...files, ...documents])]

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

/**
 * What a document may call a file or folder: the end of its path, such as `plans/plan-ids.ts`, `plan-ids.ts` or
 * `src/core/domain`. A path with `*`, `…` or `<name>` is a pattern and not a file.
 */
const FILE =
  /`([\w.@][\w.@/-]*\.(?:[cm]?[jt]sx?|md|sql|json|ya?ml|css|html|webm|webp|png|svg|txt|grit)|\.?\w[\w.-]*(?:\/[\w.-]+)+\/?)`/g
const ROOTS =
  /^(src|adapters|mock-server|fixtures|scripts|supabase|tests|docs|public|core|models|pages|ui|app|boot)\//
/** Files that a build writes, and two that the reader writes: bug.test.ts and accounts.json. */
const GENERATED =
  /^(dist\/.*|(auth|guide|demo|404|graid-demo)\.html|licences\.txt|bug\.test\.ts|.*accounts\.json)$/

const endsOf = (path: string): string[] => {
  const parts = path.split('/')
  return parts.flatMap((_, end) =>
    parts.slice(0, end + 1).map((_, start) => parts.slice(start, end + 1).join('/')),
  )
}

test('every file or folder that a document names exists', () => {
  const folders = [...FOLDERS, 'docs', 'public', '.github']
  const tree = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const known = new Set([...tree, ...readdirSync('.')].flatMap(endsOf))
  const names = matchesIn(documents, FILE).filter(({ cited }) => ROOTS.test(cited) || /\.\w+$/.test(cited))
  const isKnown = (cited: string) => known.has(cited.replace(/\/$/, '')) || GENERATED.test(cited)
  expect(names.filter(({ cited }) => !isKnown(cited))).toEqual([])
  expect(names.length).toBeGreaterThan(200)
})

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every link between documents leads to a file, and to a heading of it', () => {
  const links = matchesIn(documents, /\]\((?!https?:)([^)\s]+)\)/g)
  const dead = links.filter(({ path, cited }) => {
    const [file = '', anchor] = cited.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(target)) return true
    const headings = matchesIn([target], /^#+ (.+)$/gm).map(({ cited: heading }) => anchorOf(heading))
    return anchor !== undefined && !headings.includes(anchor)
  })
  expect(dead).toEqual([])
  expect(links.length).toBeGreaterThan(30)
})

test('each departure from the specification cites a rule, and a test that shows it', () => {
  const [, table = ''] = readFileSync('docs/product.md', 'utf8').split(/^## §10 /m)
  const rows = table.split('\n').filter((line) => /^\| (?!specification)/.test(line))
  expect(rows.filter((row) => !/ §\d[^|]* \| `tests\/[\w./-]+\.tsx?` \|$/.test(row))).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
})

test('every command that a document names exists, with its files', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = matchesIn(everything, /\bnpm run (?:-s )?([a-z][\w:-]*\w)/g)
  expect(commands.filter(({ cited }) => !(cited in scripts))).toEqual([])
  expect(commands.length).toBeGreaterThan(100)
  const run = matchesIn(
    documents,
    /\bnpx (?:tsx|vitest run(?: --config)?|playwright test --config) ([\w./-]+)/g,
  )
  expect(run.filter(({ cited }) => !existsSync(cited))).toEqual([])
  expect(run.length).toBeGreaterThan(5)
})

test('every attribute and variable that a document names exists', () => {
  const attributes = Object.values<string>(PAGE_ATTRIBUTES)
  const named = matchesIn(documents, /`(data-[a-z-]+)(?:="[^"]*")?`/g)
  expect(named.filter(({ cited }) => !attributes.includes(cited))).toEqual([])
  const variables = matchesIn(documents, /\b(VITE_[A-Z_]+[A-Z])\b(?!…)/g)
  const isUnknown = (name: string) =>
    validateEnvironment({ [name]: 'x' })
      .join()
      .includes(`${name} is not a variable`)
  expect(variables.filter(({ cited }) => isUnknown(cited))).toEqual([])
  expect([named.length > 0, variables.length > 50]).toEqual([true, true])
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
