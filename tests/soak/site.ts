import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startMockServer } from '../../mock-server/server'
import { serveFolder } from '../../scripts/bench/sites'
import { freePort } from '../../scripts/free-port'

const run = promisify(execFile)

/** Builds the site with the mock runtime, and serves the build and a mock server. */
export const startMockSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'graid-mock-site-'))
  const port = await freePort()
  const mockUrl = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'production', VITE_RUNTIME: 'mock', VITE_MOCK_URL: mockUrl }
  await run('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env, maxBuffer: 10_000_000 })
  const site = await serveFolder(folder)
  const mock = await startMockServer({ scenario: 'returning-teacher', seed: 1, port, site: site.url })
  return {
    url: site.url,
    mock,
    stop: async () => {
      site.stop()
      await mock.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
