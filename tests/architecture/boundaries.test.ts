import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = process.cwd()
const rules: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
)

const look = async (baseDir: string, folders: string[]): Promise<ICruiseResult> => {
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** What must not be: importer, imported, the rules that object. A folder stands for any file in it. */
const VIOLATIONS: readonly (readonly [from: string, to: string, ...rules: string[]])[] = [
  ['src/core/domain/', 'effector', 'core-stands-alone'],
  ['src/core/domain/', 'react', 'core-stands-alone'],
  ['src/core/domain/', 'node:crypto', 'core-stands-alone', 'no-node-in-the-browser'],
  ['src/core/domain/', 'src/models/', 'core-stands-alone'],
  ['src/core/ports/', 'adapters/browser/', 'core-stands-alone', 'adapters-through-runtimes'],
  ['src/core/use-cases/', 'src/app/', 'core-stands-alone', 'app-from-entries'],
  ['src/core/use-cases/', 'not-installed', 'core-stands-alone', 'no-unknown-import'],
  ['src/core/domain/', 'src/core/ports/', 'domain-knows-no-ports'],
  ['src/core/domain/', 'src/core/use-cases/', 'domain-knows-no-ports'],
  ['src/core/ports/', 'src/core/use-cases/', 'ports-know-only-the-domain'],
  ['src/core/ports/one.ts', 'src/core/ports/other.ts', 'ports-know-only-the-domain'],

  ['src/models/', 'react', 'models-know-core-and-effector'],
  ['src/models/', 'effector-react', 'models-know-core-and-effector'],
  ['src/models/', '@mui/material', 'models-know-core-and-effector'],
  ['src/models/', 'src/pages/', 'models-know-core-and-effector'],
  ['src/models/', 'src/ui/', 'models-know-core-and-effector'],
  ['src/models/', 'src/app/', 'models-know-core-and-effector', 'app-from-entries'],
  ['src/models/', 'adapters/http/', 'models-know-core-and-effector', 'adapters-through-runtimes'],

  ['src/pages/', 'src/core/ports/', 'pages-know-models-ui-and-domain'],
  ['src/pages/', 'src/core/use-cases/', 'pages-know-models-ui-and-domain'],
  ['src/pages/', 'adapters/browser/', 'pages-know-models-ui-and-domain', 'adapters-through-runtimes'],
  ['src/pages/', 'src/app/', 'pages-know-models-ui-and-domain', 'app-from-entries'],
  ['src/pages/', 'fixtures/', 'pages-know-models-ui-and-domain', 'fixtures-through-runtimes'],
  ['src/pages/', 'src/demo/', 'pages-know-models-ui-and-domain', 'demo-through-runtimes'],
  ['src/pages/', 'effector', 'pages-know-models-ui-and-domain'],

  ['src/ui/', 'src/models/', 'ui-knows-no-models'],
  ['src/ui/', 'src/pages/', 'ui-knows-no-models'],
  ['src/ui/', 'src/core/ports/', 'ui-knows-no-models'],
  ['src/ui/', 'effector-react', 'ui-knows-no-models'],
  ['src/ui/', 'wouter', 'ui-knows-no-models'],

  ['src/demo/', 'src/pages/landing/', 'demo-stands-in-with-what-pages-have'],
  ['src/demo/', 'adapters/in-memory/', 'demo-stands-in-with-what-pages-have', 'adapters-through-runtimes'],
  ['src/demo/', 'fixtures/scenarios.ts', 'demo-stands-in-with-what-pages-have'],
  ['src/demo/', 'src/app/', 'demo-stands-in-with-what-pages-have', 'app-from-entries'],

  ['adapters/http/', 'src/models/', 'adapters-know-core-and-their-library'],
  ['adapters/http/', 'src/pages/', 'adapters-know-core-and-their-library'],
  ['adapters/http/', 'src/app/', 'adapters-know-core-and-their-library', 'app-from-entries'],
  ['adapters/http/', 'react', 'adapters-know-core-and-their-library'],
  ['adapters/http/', 'adapters/in-memory/', 'adapters-know-core-and-their-library'],
  ['adapters/session/', 'adapters/browser/', 'adapters-know-core-and-their-library'],
  ['adapters/in-memory/', 'fixtures/', 'adapters-know-core-and-their-library', 'fixtures-through-runtimes'],
  ['adapters/browser/', 'node:fs', 'adapters-know-core-and-their-library', 'no-node-in-the-browser'],

  ['fixtures/', 'src/core/ports/', 'fixtures-know-domain-and-faker'],
  ['fixtures/', 'adapters/in-memory/', 'fixtures-know-domain-and-faker', 'adapters-through-runtimes'],
  ['fixtures/', 'node:fs', 'fixtures-know-domain-and-faker', 'no-node-in-the-browser'],

  ['src/app/', 'adapters/firebase/', 'adapters-through-runtimes'],
  ['src/main.tsx', 'adapters/browser/', 'adapters-through-runtimes'],
  ['mock-server/', 'adapters/http/', 'adapters-through-runtimes'],
  ['src/app/', 'adapters/session/', 'session-policy-through-adapters'],
  ['src/app/', 'fixtures/', 'fixtures-through-runtimes'],
  ['src/app/', 'src/demo/', 'demo-through-runtimes'],
  ['mock-server/', 'src/app/', 'app-from-entries'],
  ['src/app/', 'tests/support/', 'no-tests-in-the-product'],
  ['mock-server/', 'tests/support/', 'no-tests-in-the-product'],
  ['src/app/runtimes/', 'mock-server/', 'no-tools-in-the-product'],
  ['src/app/', 'scripts/', 'no-tools-in-the-product'],

  ['src/app/runtimes/', 'firebase/auth', 'firebase-in-its-adapter'],
  ['adapters/supabase/', 'firebase/app', 'firebase-in-its-adapter'],
  ['src/app/', '@supabase/supabase-js', 'supabase-in-its-adapter'],
  ['adapters/http/', '@supabase/supabase-js', 'supabase-in-its-adapter'],
  ['src/models/', 'inversify', 'models-know-core-and-effector', 'inversify-in-app'],
  ['src/main.tsx', 'reflect-metadata', 'inversify-in-app'],
  ['src/app/', '@faker-js/faker', 'faker-in-fixtures'],
  ['mock-server/', '@faker-js/faker', 'faker-in-fixtures'],
  ['scripts/', 'json-server', 'json-server-in-mock-server'],
  ['src/app/', 'json-server', 'json-server-in-mock-server'],

  ['src/app/', 'node:path', 'no-node-in-the-browser'],
  ['src/app/', './gone', 'no-unknown-import'],
  ['src/ui/here.ts', 'src/ui/there.ts', 'no-circle'],
  // Through shared.ts, below: the import itself is not production's.
  ['src/app/runtimes/production.ts', 'fixtures/', 'production-without-inventions'],
]

/** What may be, next to what may not. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  // Closes the circle, which is reported once.
  ['src/ui/there.ts', 'src/ui/here.ts'],
  ['src/app/runtimes/production.ts', 'src/app/runtimes/shared.ts'],
  ['src/app/runtimes/shared.ts', 'fixtures/'],
  ['src/app/runtimes/', 'adapters/in-memory/'],
  ['src/app/runtimes/', 'src/demo/'],
  ['src/core/use-cases/', 'src/core/ports/'],
  ['src/models/', 'src/core/use-cases/'],
  ['src/models/', 'effector'],
  ['src/pages/', 'src/models/'],
  ['src/pages/', 'src/core/domain/'],
  ['src/pages/', '@mui/material/Button'],
  ['src/pages/', 'effector-react'],
  ['src/demo/', 'src/pages/layout/'],
  ['src/demo/', 'fixtures/scenario-names.ts'],
  ['src/demo/', 'react'],
  ['src/main.tsx', 'src/app/'],
  ['src/prerender.tsx', 'node:fs'],
  ['adapters/firebase/', 'firebase/auth'],
  ['adapters/supabase/', '@supabase/supabase-js'],
  ['adapters/json-server/', 'adapters/session/'],
  ['adapters/http/', 'src/core/ports/'],
  ['fixtures/', '@faker-js/faker'],
  ['mock-server/', 'json-server'],
  ['mock-server/', 'fixtures/'],
  ['mock-server/', 'adapters/session/'],
]

const FOLDERS = ['src', 'adapters', 'fixtures', 'mock-server', 'scripts']
const fileIn = (path: string, name: string): string => (path.endsWith('/') ? `${path}${name}.ts` : path)
const isFile = (path: string): boolean => /^(src|adapters|fixtures|mock-server|scripts|tests)\//.test(path)
/** The name a package or builtin goes by, wherever it was found. */
const packageName = (path: string): string =>
  path.replace(/^(.*node_modules\/|node:)/, '').replace(/^((@[^/]+\/)?[^/]+).*$/, '$1')

const seeds = [...VIOLATIONS, ...ALLOWED].map(([importer, imported, ...objections], index) => {
  const from = fileIn(importer, `seeded-${index}`)
  const to = isFile(imported) ? fileIn(imported, 'target') : imported
  const title = `${importer} → ${imported}: ${objections.join(' and ')}`
  return { from, to, objections, title, pair: `${from} → ${isFile(to) ? to : packageName(to)}` }
})

const writeSeeds = (root: string): void => {
  const sources = new Map<string, string>()
  for (const { from, to, objections } of seeds) {
    const specifier = isFile(to) ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to
    const reached = objections.includes('production-without-inventions')
    // A type is enough to know somebody.
    const line = reached ? '' : `import type {} from '${specifier.replace(/\.tsx?$/, '')}'\n`
    sources.set(from, `${sources.get(from) ?? ''}${line}`)
    if (isFile(to)) sources.set(to, sources.get(to) ?? 'export {}\n')
  }
  for (const [path, source] of sources) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
}

describe('a seeded violation', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  const found = new Map<string, string[]>()

  beforeAll(async () => {
    writeSeeds(root)
    const { summary } = await look(root, FOLDERS)
    for (const { rule, from, to } of summary.violations) {
      const pair = `${from} → ${isFile(to) ? to : packageName(to)}`
      found.set(pair, [...(found.get(pair) ?? []), rule.name].sort())
    }
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const guilty = seeds.filter(({ objections }) => objections.length > 0)
  test.each(guilty.map((seed) => [seed.title, seed] as const))('%s', (_, { pair, objections }) => {
    expect(found.get(pair)).toEqual([...objections].sort())
  })

  test('is the only kind of import that is objected to', () => {
    const innocent = new Set(
      seeds.filter(({ objections }) => objections.length === 0).map(({ pair }) => pair),
    )
    expect([...found.keys()].filter((pair) => innocent.has(pair))).toEqual([])
    expect(found.size).toBe(VIOLATIONS.length)
  })

  test('exists for every rule', () => {
    const proven = new Set(VIOLATIONS.flatMap(([, , ...objections]) => objections))
    expect(rules.forbidden.map(({ name }) => name)).toEqual(expect.arrayContaining([...proven]))
    expect(rules.forbidden.filter(({ name = '' }) => !proven.has(name))).toEqual([])
  })
})

describe('the tree', () => {
  const folders = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)))
  let seen: ICruiseResult

  beforeAll(async () => {
    seen = await look(ROOT, folders)
  })

  test('keeps every boundary', () => {
    expect(seen.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  test('was read file by file, with its imports', () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    const read = new Set(seen.modules.map(({ source }) => source))
    expect(files.filter((path) => /\.tsx?$/.test(path) && !read.has(path))).toEqual([])
    expect(read.size).toBeGreaterThan(100)
    expect(seen.summary.totalDependenciesCruised).toBeGreaterThan(300)
  })

  test('has no room without a rule', () => {
    const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(['app', 'core', 'demo', 'models', 'pages', 'ui']).toEqual(
      expect.arrayContaining(rooms.map(({ name }) => name)),
    )
  })
})
