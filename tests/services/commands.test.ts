import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openMockServer } from '../mock-server/support/server'

const run = (argv: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...argv], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: 30_000,
  })

test.each([
  ...['bench', 'dev', 'docs', 'doctor', 'gallery', 'position', 'seed', 'serve', 'story'].map(
    (name) => `scripts/tools/${name}.ts`,
  ),
  'mock-server/main.ts',
  ...['interleavings', 'mutation', 'services'].map((folder) => `tests/${folder}/run.ts`),
])(
  '%s: --help prints how it is run; an unknown option is an error with the same text',
  { timeout: 60_000 },
  (file) => {
    expect(run([file, '--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run ') })
    const { status, stderr } = run([file, '--unknown'])
    expect([status, stderr]).toEqual([1, expect.stringContaining("Unknown option '--unknown'")])
    expect(stderr).not.toContain('    at ')
  },
)

test.each([
  ['position', 'unknown'],
  ['position', 'main-1a2b3c4d.js:7:31'],
  ['dev', 'unknown'],
  ['docs', 'unknown'],
  ['doctor', 'unknown'],
  ['gallery', 'no such state'],
  ['serve', 'unknown'],
  ['story', 'unknown'],
])(
  '%s %s: an argument that does not fit is named, without a stack trace',
  { timeout: 30_000 },
  (name, argument) => {
    const { status, stderr } = run([`scripts/tools/${name}.ts`, argument])
    expect([status, stderr]).toEqual([1, expect.stringContaining(argument.replace(/:.*/, ''))])
    expect(stderr).not.toContain('    at ')
  },
)

test.each([
  ['mock-server', (port: string) => run(['mock-server/main.ts', '--port', port])],
  ['dev', (port: string) => run(['scripts/tools/dev.ts'], { PORT: port })],
  ['dev:mock', (port: string) => run(['scripts/tools/dev.ts', 'mock', '--port', '0'], { PORT: port })],
  ['demo', (port: string) => run(['scripts/tools/serve.ts', '.'], { PORT: port })],
])(
  '%s: a port that is in use or not a number ends the process with a message instead of a stack trace',
  { timeout: 60_000 },
  async (_, start) => {
    const { port } = await openMockServer()
    const [taken, invalid] = [start(String(port)), start('http')]
    expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining(`Port ${port} is taken.`) })
    expect(invalid).toMatchObject({ status: 1, stderr: expect.stringContaining("not 'http'") })
    for (const { stderr } of [taken, invalid]) expect(stderr).not.toContain('    at ')
  },
)
