import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const CORE = join(process.cwd(), 'src/core')

/** Globals of the browser and Node. Code in src/core that uses one of them must not compile. */
const GLOBALS = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'navigator',
  'fetch',
  'URLSearchParams',
  'setTimeout',
  'console',
  'process',
  'crypto',
  'performance',
]

/**
 * Matches the clock, random numbers, the locale and `import.meta`. A tsconfig cannot exclude these features of the
 * language and the bundler. Code in src/core uses ports instead.
 */
const IMPURE_EXPRESSION = /\bDate\b|\bMath\s*\.\s*random\b|\bIntl\b|\bimport\.meta\b/
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

describe('core', () => {
  test('has a tsconfig without browser and Node globals', () => {
    const { config } = ts.readConfigFile(join(CORE, 'tsconfig.json'), ts.sys.readFile)
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, CORE)
    const seed = join(CORE, 'domain/seeded.ts')
    const source = GLOBALS.map((name, index) => `export const seeded${index} = ${name}`).join('\n')

    const host = ts.createCompilerHost(options)
    const { getSourceFile, fileExists } = host
    host.fileExists = (path) => path === seed || fileExists(path)
    host.getSourceFile = (path, language) =>
      path === seed ? ts.createSourceFile(path, source, language) : getSourceFile(path, language)
    const program = ts.createProgram([seed], options, host)
    const rejected = program
      .getSemanticDiagnostics(program.getSourceFile(seed))
      .map(({ start = 0 }) => GLOBALS[source.slice(0, start).split('\n').length - 1])

    expect(rejected).toEqual(GLOBALS)
    expect(fileNames.length).toBeGreaterThan(30)
  })

  test('contains no clock, random or locale call', () => {
    const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    )
    const impure = files.filter((path) =>
      IMPURE_EXPRESSION.test(withoutComments(readFileSync(join(CORE, path), 'utf8'))),
    )
    expect(impure).toEqual([])
    expect(files.length).toBeGreaterThan(30)
  })

  test.each(['Date.now()', 'new Date()', 'Math.random()', 'Math . random', 'x // y\nDate', '/* a */ Date'])(
    'may not contain %s',
    (source) => expect(withoutComments(source)).toMatch(IMPURE_EXPRESSION),
  )

  test.each(['// Date', '/** Date.now() */', 'updateDated()', 'Math.round(random())'])(
    'may contain %s',
    (source) => expect(withoutComments(source)).not.toMatch(IMPURE_EXPRESSION),
  )
})
