// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of source text
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder'

const RULE = 'tests/architecture/addresses.grit'

const FORBIDDEN = [
  'location.replace(path)',
  'window.location.assign(path + search)',
  'location.href = path',
  'window.location = path',
  "history.pushState(null, '', path)",
  "window.history.replaceState(history.state, '', pathname + search)",
  "window.open(path, 'name')",
  'navigate(path, { replace: true })',
  "location.replace('/' + path)",
  'location.replace(`/${path}`)',
  'render(<a href={path} />)',
  'render(<Link href={`${path}#pricing`} />)',
]

const ALLOWED = [
  'location.replace(sitePath(path + search))',
  'location.assign(hrefOf(path))',
  "location.assign('/')",
  "history.replaceState(null, '', sitePath(path))",
  'navigate(sitePath(path), options)',
  'navigate(PATHS.landing)',
  "text.replace('//', path)",
  'render(<a href={`#${id}`} />)',
  'render(<Link href={`${PATHS.landing}#${id}`} />)',
  'render(<Link href={checkoutPath(planId, period)} />)',
]

test('the linter reports an address that is not made by sitePath', () => {
  const folder = temporaryFolder()
  for (const path of ['src', 'tests/architecture']) mkdirSync(join(folder, path), { recursive: true })
  cpSync(RULE, join(folder, RULE))
  const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  )
  const lines = [...FORBIDDEN, ...ALLOWED]
  writeFileSync(join(folder, 'src/seeded.tsx'), lines.join('\n'))
  const biome = join(process.cwd(), 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=github', '--max-diagnostics=100']
  const { stdout } = spawnSync(biome, options, { cwd: folder, encoding: 'utf8' })
  const reported = [...stdout.matchAll(/title=plugin,.*?line=(\d+)/g)].map(
    ([, line]) => lines[Number(line) - 1],
  )
  expect(reported).toEqual(FORBIDDEN)
})
