import { existsSync, readFileSync } from 'node:fs'

type NamedTest = { file: string; title: string }

/** Returns the tests that `text` names in the form `tests/….test.ts`: “title”. */
export const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`(tests\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Returns the tests in `named` whose file does not exist or does not contain the title. */
export const missingTests = (named: readonly NamedTest[]): NamedTest[] =>
  named.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
