import fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = process.cwd()
const FOLDERS = ['src', 'adapters', 'fixtures', 'mock-server', 'scripts', 'supabase/functions']
const { forbidden, options }: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(
  import.meta.url,
)('./dependency-cruiser.cjs')

const cruiseFolders = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(FOLDERS, { ...options, baseDir, ruleSet: { forbidden }, validate: true })
  if (typeof output === 'string') throw new Error(output)
  return output
}

const rowsOf = (table: string): string[][] => {
  const rows = table.trim().split('\n')
  return rows.map((row) => row.trim().split(' '))
}

/**
 * Forbidden imports: the importing file, the imported file or package, and the rules that must report the import. For a
 * path that ends with '/', the test creates a file in that folder.
 */
const VIOLATIONS = rowsOf(`
  src/core/domain/ effector core-imports-only-core
  src/core/domain/ node:crypto core-imports-only-core no-node-builtins-in-browser-code
  src/core/ports/ adapters/browser/ core-imports-only-core adapters-only-from-runtimes
  src/core/use-cases/ src/app/ core-imports-only-core app-only-from-entries-and-scripts
  src/core/use-cases/ not-installed core-imports-only-core no-unresolved-imports
  src/core/domain/ src/core/ports/ domain-imports-only-domain
  src/core/ports/ src/core/use-cases/ ports-import-only-domain
  src/models/ react models-import-only-core-and-effector
  src/models/ src/pages/ models-import-only-core-and-effector pages-only-from-app-demo-and-scripts
  src/pages/ src/core/ports/ pages-import-only-models-ui-and-domain
  src/pages/ fixtures/ pages-import-only-models-ui-and-domain fixtures-only-from-demo-and-tools
  src/pages/ src/demo/ pages-import-only-models-ui-and-domain demo-only-from-itself-and-tests
  src/content/ src/ui/ content-imports-only-domain
  src/ui/ src/models/ ui-imports-only-domain-react-and-mui
  src/ui/ src/boot/ ui-imports-only-domain-react-and-mui of-boot-only-what-the-app-shares
  src/demo/ src/pages/landing/ demo-imports-only-layout-models-and-core
  src/boot/ src/models/ boot-imports-only-constants-variants-and-the-stored-plan
  adapters/firebase/ src/boot/load-chunk.ts adapters-import-only-core-and-their-library
  adapters/http/ src/models/ adapters-import-only-core-and-their-library
  src/demo/ src/demo/adapters/session/ demo-imports-only-layout-models-and-core
  src/demo/adapters/in-memory/ fixtures/scenarios.ts adapters-of-the-demo-import-only-core-and-shared-fixtures
  src/demo/adapters/json-server/ src/boot/google-window.ts adapters-of-the-demo-import-only-core-and-shared-fixtures
  fixtures/ src/core/ports/ fixtures-import-only-domain-content-and-faker
  mock-server/openapi.ts mock-server/ openapi-imports-only-domain-and-its-libraries
  supabase/functions/checkout/ supabase/functions/report/ functions-import-only-shared-code-and-their-libraries
  supabase/functions/checkout/ src/core/domain/routes.ts functions-import-only-shared-code-and-their-libraries
  src/core/domain/report-schema.ts src/core/domain/routes.ts domain-of-functions-imports-nothing
  src/app/ adapters/firebase/provider.ts provider-only-from-its-adapter-and-documents
  src/app/runtimes/ src/demo/runtimes/ demo-only-from-itself-and-tests
  adapters/http/ fixtures/ adapters-import-only-core-and-their-library fixtures-only-from-demo-and-tools
  mock-server/ src/demo/adapters/session/ demo-only-from-itself-and-tests
  src/app/ tests/support/ tests-only-from-tests
  src/app/runtimes/ mock-server/ mock-server-only-from-scripts-and-tests
  mock-server/ scripts/tools/ scripts-only-from-scripts-and-tests
  src/app/runtimes/ firebase/auth firebase-only-in-its-adapter
  src/app/ @supabase/supabase-js supabase-only-in-its-adapter
  src/models/ inversify models-import-only-core-and-effector inversify-only-in-app
  src/app/ @faker-js/faker faker-only-in-fixtures
  scripts/tools/ json-server json-server-only-in-mock-server
  src/app/ express express-only-in-servers
  src/ui/here.ts src/ui/there.ts no-circular-imports
  src/app/runtimes/production.ts fixtures/ production-reaches-no-test-data
  src/app/runtimes/shared.ts fixtures/ fixtures-only-from-demo-and-tools
`)

/** Imports that complete the cycle and the indirect import in `VIOLATIONS`. No rule reports these rows themselves. */
const OTHERS = rowsOf(`
  src/ui/there.ts src/ui/here.ts
  src/app/runtimes/production.ts src/app/runtimes/shared.ts
`)

const fileIn = (path: string, name: string): string => (path.endsWith('/') ? `${path}${name}.ts` : path)
const isFile = (path: string): boolean =>
  /^(src|adapters|fixtures|mock-server|scripts|supabase|tests)\//.test(path)
/** Removes node_modules, the prefix `node:` and the path inside a package from an import of a package or builtin. */
const nameOf = (path: string): string =>
  isFile(path) ? path : path.replace(/^(.*node_modules\/|node:)/, '').replace(/^((@[^/]+\/)?[^/]+).*$/, '$1')

const seeds = [...VIOLATIONS, ...OTHERS].map(([importer = '', imported = '', ...ruleNames], index) => {
  const from = fileIn(importer, `seeded-${index}`)
  const to = isFile(imported) ? fileIn(imported, 'target') : imported
  return { from, to, ruleNames, pair: `${from} → ${nameOf(to)}` }
})

const writeSeeds = (root: string): void => {
  const sources = new Map<string, string>()
  for (const { from, to, ruleNames } of seeds) {
    const specifier = isFile(to) ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to
    const indirect = ruleNames.includes('production-reaches-no-test-data')
    const line = indirect ? '' : `import type {} from '${specifier.replace(/\.tsx?$/, '')}'\n`
    sources.set(from, `${sources.get(from) ?? ''}${line}`)
    if (isFile(to)) sources.set(to, sources.get(to) ?? 'export {}\n')
  }
  for (const [path, source] of sources) {
    fs.mkdirSync(join(root, dirname(path)), { recursive: true })
    fs.writeFileSync(join(root, path), source)
  }
  fs.symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
}

describe('a seeded violation', () => {
  const root = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'boundaries-')))
  const reported = new Map<string, string[]>()

  beforeAll(async () => {
    writeSeeds(root)
    const { summary } = await cruiseFolders(root)
    for (const { rule, from, to } of summary.violations) {
      const pair = `${from} → ${nameOf(to)}`
      reported.set(pair, [...(reported.get(pair) ?? []), rule.name].sort())
    }
  })
  afterAll(() => fs.rmSync(root, { recursive: true }))

  const violations = seeds.filter(({ ruleNames }) => ruleNames.length > 0)
  test('is reported under every rule that it breaks, and nothing else is', () => {
    const expected = violations.map(({ pair, ruleNames }) => [pair, ruleNames.toSorted()])
    expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(expected))
  })

  test('exists for every rule', () => {
    const proven = new Set(VIOLATIONS.flatMap(([, , ...ruleNames]) => ruleNames))
    expect(forbidden.map(({ name }) => name).sort()).toEqual([...proven].sort())
  })
})

describe('the source', () => {
  let result: ICruiseResult

  beforeAll(async () => {
    result = await cruiseFolders(ROOT)
  })

  test('breaks no rule', () => {
    expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  test('was parsed completely', () => {
    const files = FOLDERS.flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    const parsed = result.modules.map(({ source }) => source)
    expect(parsed).toEqual(expect.arrayContaining(files.filter((path) => /\.tsx?$/.test(path))))
  })

  test('has no folder without a rule', () => {
    const folders = fs.readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const ruled = ['app', 'boot', 'content', 'core', 'demo', 'models', 'pages', 'ui']
    expect(ruled).toEqual(expect.arrayContaining(folders.map(({ name }) => name)))
  })
})
