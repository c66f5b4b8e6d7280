import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import { freePort } from '../../scripts/free-port'
import { openMockServer, request } from '../mock-server/support/server'

/** Runs a TypeScript file with arguments in a child process. */
const run = (argv: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...argv], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: 30_000,
  })

test('mock-server: a port in use ends the process with a message instead of a stack trace', async () => {
  const { port } = await openMockServer()
  const { status, stderr } = run(['mock-server/main.ts', '--port', String(port)])
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port} is taken.`)
  expect(stderr).not.toContain('    at ')
})

test.each([
  ['dev', ['scripts/dev.ts']],
  ['dev:mock', ['scripts/dev.ts', 'mock', '--port', '0']],
])(
  '%s: a PORT that is in use or not a number ends the process with a message',
  {
    timeout: 60_000,
  },
  async (_, argv) => {
    const { port } = await openMockServer()
    const start = (PORT: string) => run(argv, { PORT })
    const taken = start(String(port))
    expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining(`Port ${port} is taken.`) })
    const invalid = start('http')
    expect(invalid).toMatchObject({ status: 1, stderr: expect.stringContaining("not 'http'") })
    for (const { stderr } of [taken, invalid]) expect(stderr).not.toContain('    at ')
  },
)

test('demo: a port in use or a wrong PORT is reported before the build', async () => {
  const { port } = await openMockServer()
  const start = (PORT: string) => run(['scripts/check-port.ts'], { PORT })
  const taken = start(String(port))
  expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining(`Port ${port} is taken.`) })
  expect(start('http')).toMatchObject({ status: 1, stderr: expect.stringContaining("not 'http'") })
  expect(start(String(await freePort()))).toMatchObject({ status: 0, stderr: '' })
  expect(project.scripts.demo).toMatch(/^tsx scripts\/check-port\.ts && npm run build:demo && /)
})

const folder = mkdtempSync(join(tmpdir(), 'graid-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startChild = (file: string): Promise<{ child: ChildProcess; url: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'mock-server/main.ts', '--port', '0', '--scenario', 'crowded-school', '--db', file],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0]
      if (url) resolve({ child, url })
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })

test('mock-server: SIGKILL during a write loses no data of completed requests', {
  timeout: 20_000,
}, async () => {
  const file = join(folder, 'db.json')
  const { child, url } = await startChild(file)
  const confirmed: string[] = []
  let running = true
  const writer = async (name: string): Promise<void> => {
    for (let count = 0; running; count += 1) {
      const email = `${name}${count}@x.test`
      const response = await request(`${url}/newsletter`, { json: { email } }).catch(() => null)
      if (response?.status === 200) confirmed.push(email)
    }
  }
  const writers = ['a', 'b', 'c'].map(writer)
  // The state file has 4 MB, so that the process is killed in the middle of a write.
  while (confirmed.length <= 5) await new Promise((resolve) => setTimeout(resolve, 10))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('close', resolve))
  running = false
  await Promise.all(writers)

  expect(confirmed.length).toBeGreaterThan(5)
  const after = await openMockServer({ file })
  expect(after.store.subscribers()).toEqual(expect.arrayContaining(confirmed))
})
