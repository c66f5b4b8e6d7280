import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'

const USAGE = `npm run position -- main-1a2b3c4d.js:7:31 auth-page-CFMSZH-c.js:1:204 [--maps dist-maps]

Prints the places in the source of positions in error reports (docs/decisions/0030-error-reports.md), from the maps that
the build has put beside the site.`

const { values, positionals } = readArguments(USAGE, { maps: { type: 'string', default: 'dist-maps' } })

for (const position of positionals) {
  const [, file, line, column] = /^([\w-]+\.js):(\d+):(\d+)$/.exec(position) ?? []
  if (!file) throw new Error(`${position} is no position like main-1a2b3c4d.js:7:31.`)
  const map = new SourceMap(JSON.parse(await readFile(join(values.maps, `${file}.map`), 'utf8')))
  const origin = map.findOrigin(Number(line), Number(column))
  if (!('fileName' in origin)) throw new Error(`${position} is not in the map of the file.`)
  console.log(position, `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`)
}
