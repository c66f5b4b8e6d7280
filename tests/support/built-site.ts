import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveFolder } from '../../scripts/tools/serve-folder'

const run = promisify(execFile)

/** Builds the site with these variables and serves it like `npm run preview`, on a free port. */
export const startBuiltSite = async (variables: Readonly<Record<string, string>>) => {
  const parent = await mkdtemp(join(tmpdir(), 'graid-site-'))
  const folder = join(parent, 'dist')
  const env = { ...process.env, ...variables }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir']
  await run(process.execPath, vite, { env, maxBuffer: 10_000_000 })
  const site = await serveFolder(folder)
  return {
    folder,
    url: site.url,
    stop: async () => {
      site.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}
