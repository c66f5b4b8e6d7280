import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder'

const CORE = join(process.cwd(), 'src/core')
const NODE_MODULES = join(process.cwd(), 'node_modules')

const GLOBALS = `window document localStorage sessionStorage location history navigator fetch
  URLSearchParams setTimeout console process crypto performance`.split(/\s+/)

/**
 * Matches the clock, random numbers, the locale and `import.meta`. A tsconfig cannot exclude these features of the
 * language and the bundler. Code in src/core uses ports instead.
 */
const IMPURE_EXPRESSION = /\bDate\b|\bMath\s*\.\s*random\b|\bIntl\b|\bimport\.meta\b/
const isImpure = (source: string): boolean =>
  IMPURE_EXPRESSION.test(source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''))

test('core has a tsconfig without browser and Node globals', () => {
  const folder = temporaryFolder()
  const source = GLOBALS.map((name, index) => `export const seeded${index} = ${name}`).join('\n')
  writeFileSync(join(folder, 'seeded.ts'), source)
  const config = { extends: join(CORE, 'tsconfig.json'), include: ['seeded.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'))
  const tsc = join(NODE_MODULES, 'typescript-native/bin/tsc')
  // The native compiler of `npm run types` is faster, even in a process of its own, than `typescript` in this process.
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  const rejected = [...stdout.matchAll(/error TS\d+: Cannot find name '(\w+)'/g)].map(([, name]) => name)
  expect(rejected).toEqual(GLOBALS)
})

test('core contains no clock, random or locale call', () => {
  const paths = readdirSync(CORE, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => path.endsWith('.ts'))
  expect(files.filter((path) => isImpure(readFileSync(join(CORE, path), 'utf8')))).toEqual([])
  expect(files.length).toBeGreaterThan(30)
  expect(['Date.now() // x', 'Math . random', '// Date.now()'].map(isImpure)).toEqual([true, true, false])
})
