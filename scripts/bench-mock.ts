/**
 * `npm run bench:mock`: load test of `GET /users?fbid=ID`, which the site requests from the mock server at every
 * sign-in. Each mock server is a single Node process. Prints medians of several rounds. Exits with code 1 if a target
 * is missed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { serializeDatabase, toDatabase } from '../fixtures/database'
import { buildScenario } from '../fixtures/scenarios'
import { measureAlternately, median, quantile } from './bench/statistics'
import { freePort } from './free-port'

const SIZES = [100, 10_000] as const
const ROUNDS = 5
const ROUND_MS = 1_000
const CONNECTIONS = 8

type Round = { readsPerSecond: number; p50: number; p99: number }

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Sends a request and returns its duration in milliseconds, including the response body. */
const read = async (url: string): Promise<number> => {
  const began = performance.now()
  const [response] = await once(get(url, { agent }), 'response')
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}`)
  await once(response.resume(), 'end')
  return performance.now() - began
}

/** Reads users for `ROUND_MS`. The ids advance by a prime number, so that successive reads request distant rows. */
const runRound = async (url: string, size: number, connections: number): Promise<Round> => {
  const times: number[] = []
  const began = performance.now()
  let count = 0
  const reader = async (): Promise<void> => {
    while (performance.now() < began + ROUND_MS) {
      count += 1
      times.push(await read(`${url}/users?fbid=crowd-${((count * 7_919) % size) + 1}`))
    }
  }
  await Promise.all(Array.from({ length: connections }, reader))
  const seconds = (performance.now() - began) / 1_000
  return { readsPerSecond: times.length / seconds, p50: median(times), p99: quantile(times, 0.99) }
}

const folder = await mkdtemp(join(tmpdir(), 'graid-bench-'))
const children: ChildProcess[] = []

const startServer = async (size: number): Promise<string> => {
  const database = toDatabase(buildScenario('crowded-school', 1))
  const crowd = database.users.filter(({ fbid }) => fbid.startsWith('crowd-'))
  const file = join(folder, `${size}.json`)
  await writeFile(file, serializeDatabase({ ...database, users: crowd.slice(0, size) }))
  const port = await freePort()
  const command = ['--import', 'tsx', 'mock-server/main.ts', '--port', String(port), '--db', file]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return `http://127.0.0.1:${port}`
}

try {
  const servers = []
  for (const size of SIZES) {
    const url = await startServer(size)
    servers.push({ size, url })
    await runRound(url, size, CONNECTIONS)
  }
  // Other load on the machine slows both sizes of a round, and hardly changes their ratio.
  const [small = [], large = []] = await measureAlternately(servers, ROUNDS, async ({ size, url }) => ({
    concurrent: await runRound(url, size, CONNECTIONS),
    sequential: await runRound(url, size, 1),
  }))

  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`)
  const reads = median(large.map(({ concurrent }) => concurrent.readsPerSecond))
  const p99 = median(large.map(({ concurrent }) => concurrent.p99))
  const growth = median(
    large.map(({ sequential }, round) => sequential.p50 / (small[round]?.sequential.p50 ?? Number.NaN)),
  )
  const results: [figure: string, target: string, met: boolean][] = [
    [
      `${reads.toFixed(0)} reads/s of 10,000 users, ${CONNECTIONS} connections`,
      'at least 1,000',
      reads >= 1_000,
    ],
    [`p99 ${p99.toFixed(1)} ms`, 'at most 50 ms', p99 <= 50],
    [`× ${growth.toFixed(2)} per read against 100 users, one connection`, 'at most × 1.25', growth <= 1.25],
  ]
  for (const [figure, target, met] of results) {
    console.log(`${met ? 'met   ' : 'MISSED'} ${figure} (${target})`)
    if (!met) process.exitCode = 1
  }
} finally {
  for (const child of children) child.kill()
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
}
