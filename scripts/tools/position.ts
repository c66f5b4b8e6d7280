import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { exitWithError } from './port.ts'

const USAGE = `npm run position -- main-1a2b3c4d.js:7:31 auth-page-CFMSZH-c.js:1:204 [--maps dist-maps]

Prints the places in the source of positions in error reports (docs/decisions/0030-error-reports.md), from the maps that
the build has put beside the site.`

const { values, positionals } = readArguments(USAGE, { maps: { type: 'string', default: 'dist-maps' } })

if (positionals.length === 0) exitWithError(USAGE)
for (const position of positionals) {
  const [, file, line, column] = /^([\w-]+\.js):(\d+):(\d+)$/.exec(position) ?? []
  if (!file) exitWithError(`${position} is no position like main-1a2b3c4d.js:7:31.`)
  const path = join(values.maps, `${file}.map`)
  const map = await readFile(path, 'utf8')
    .then((text) => new SourceMap(JSON.parse(text)))
    .catch(() => exitWithError(`${path} cannot be read. The build writes it.`))
  const origin = map.findOrigin(Number(line), Number(column))
  if (!('fileName' in origin)) exitWithError(`${position} is not in ${path}.`)
  console.log(position, `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`)
}
