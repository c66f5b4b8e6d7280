import { existsSync, readFileSync } from 'node:fs'

type NamedTest = { file: string; title: string }

/** Returns the tests named in `text`, as `file`: “title”. */
export const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`(tests\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Returns those of `named` that do not exist: the file is missing or does not contain the title. */
export const missingTests = (named: readonly NamedTest[]): NamedTest[] =>
  named.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
