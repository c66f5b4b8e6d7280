import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import { freePort } from '../../scripts/free-port'
import { openMockServer } from '../mock-server/support/server'

/** Runs a TypeScript file with arguments in a child process. */
const run = (argv: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...argv], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: 30_000,
  })

test.each([
  ['dev', ['scripts/dev.ts']],
  ['dev:mock', ['scripts/dev.ts', 'mock', '--port', '0']],
  ['demo', ['scripts/check-port.ts']],
])(
  '%s: a PORT that is in use or not a number ends the process with a message instead of a stack trace',
  { timeout: 60_000 },
  async (_, argv) => {
    const { port } = await openMockServer()
    const taken = run(argv, { PORT: String(port) })
    expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining(`Port ${port} is taken.`) })
    const invalid = run(argv, { PORT: 'http' })
    expect(invalid).toMatchObject({ status: 1, stderr: expect.stringContaining("not 'http'") })
    for (const { stderr } of [taken, invalid]) expect(stderr).not.toContain('    at ')
  },
)

test('mock-server: a port in use ends the process with a message', async () => {
  const { port } = await openMockServer()
  const { status, stderr } = run(['mock-server/main.ts', '--port', String(port)])
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Port ${port} is taken.`),
  })
  expect(stderr).not.toContain('    at ')
})

test('demo: the port is checked before the build', async () => {
  expect(run(['scripts/check-port.ts'], { PORT: String(await freePort()) })).toMatchObject({ status: 0 })
  expect(project.scripts.demo).toMatch(/^tsx scripts\/check-port\.ts && npm run build:demo && /)
})
