import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder'

const FORBIDDEN = `
location.replace(path)
window.location.assign(path + search)
location.href = path
window.location = path
history.pushState(null, '', path)
window.history.replaceState(history.state, '', pathname + search)
window.open(path, 'name')
navigate(path, { replace: true })
location.replace('/' + path)
render(<a href={path} />)
render(<Link href={\`\${path}#pricing\`} />)`

const ALLOWED = `
location.replace(sitePath(path + search))
location.assign(hrefOf(path))
location.assign('/')
history.replaceState(null, '', sitePath(path))
navigate(sitePath(path), options)
text.replace('//', path)
render(<a href={\`#\${id}\`} />)
render(<Link href={\`\${PATHS.landing}#\${id}\`} />)
render(<Link href={checkoutPath(planId, period)} />)`

test('the linter reports an address that is not made by sitePath', () => {
  const folder = temporaryFolder()
  cpSync('tests/architecture/addresses.grit', join(folder, 'tests/architecture/addresses.grit'))
  const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  )
  const lines = (FORBIDDEN + ALLOWED).split('\n')
  writeFileSync(join(folder, 'seeded.tsx'), lines.join('\n'))
  const lint = [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=github']
  const { stdout } = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' })
  const reported = [...stdout.matchAll(/title=plugin,.*?line=(\d+)/g)].map(
    ([, line]) => lines[Number(line) - 1],
  )
  expect(`\n${reported.join('\n')}`).toBe(FORBIDDEN)
})
