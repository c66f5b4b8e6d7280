/**
 * `npm run bench:mock`: load test of the mock server. The server runs in its own process, on one core if `taskset` is
 * installed, and is read over keep-alive connections. Prints medians over the rounds; exits with 1 if a target is missed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { serializeDatabase, toDatabase } from '../fixtures/database'
import { buildScenario } from '../fixtures/scenarios'
import { median, quantile } from './bench/statistics'
import { freePort } from './free-port'

/** Milliseconds, except `readsPerSecond` and `growth`, the factor from 100 users to 10,000. */
const TARGETS = { readsPerSecond: 1_000, p99: 50, growth: 1.25, startup: 3_000 }
const SIZES = [100, 10_000] as const
const ROUNDS = 5
const ROUND_MS = 2_000
const CONNECTIONS = 8

type Server = { url: string; startup: number; child: ChildProcess }
type Round = { readsPerSecond: number; p50: number; p99: number }

const hasTaskset = spawnSync('taskset', ['-V']).status === 0
const NODE_COMMAND = hasTaskset ? ['taskset', '-c', '0', process.execPath] : [process.execPath]

const start = async (...options: string[]): Promise<Server> => {
  const port = await freePort()
  const began = performance.now()
  const [program = '', ...programArguments] = NODE_COMMAND
  const server = ['--import', 'tsx', 'mock-server/main.ts', '--port', String(port), ...options]
  const child = spawn(program, [...programArguments, ...server], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`The mock server exited with ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, startup: performance.now() - began, child }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Duration of one request including the response body, in milliseconds. */
const read = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`))
      response.resume()
      response.once('end', () => resolve(performance.now() - began))
    }).once('error', reject)
  })

const readFor = async (milliseconds: number, connections: number, next: () => string): Promise<Round> => {
  const times: number[] = []
  const began = performance.now()
  const end = began + milliseconds
  const reader = async (): Promise<void> => {
    while (performance.now() < end) times.push(await read(next()))
  }
  await Promise.all(Array.from({ length: connections }, reader))
  const seconds = (performance.now() - began) / 1_000
  return { readsPerSecond: times.length / seconds, p50: median(times), p99: quantile(times, 0.99) }
}

const REFERENCE = [
  '/grade_levels?_sort=sort_order&_order=asc',
  '/vw_experience_level?_sort=min_years&_order=asc',
  '/subjects?_sort=name&_order=asc',
  '/graid_goals?_sort=id&_order=asc',
  '/graid_communication_preferences?_sort=id&_order=asc',
]

/** Addresses of all users. The stride is prime, so successive reads hit distant rows. */
const userReads = ({ url }: Server, size: number) => {
  let count = 0
  return () => {
    count += 1
    return `${url}/users?fbid=crowd-${((count * 7_919) % size) + 1}`
  }
}

const mixedReads = (server: Server, size: number) => {
  const nextUser = userReads(server, size)
  let count = 0
  return () => {
    count += 1
    return count % 2 === 0 ? nextUser() : `${server.url}${REFERENCE[count % REFERENCE.length]}`
  }
}

const medians = (rounds: readonly Round[]): Round => ({
  readsPerSecond: median(rounds.map(({ readsPerSecond }) => readsPerSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

const print = (description: string, { readsPerSecond, p50, p99 }: Round): void =>
  console.log(
    `${description.padEnd(46)} ${readsPerSecond.toFixed(0).padStart(6)} reads/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`,
  )

const folder = await mkdtemp(join(tmpdir(), 'graid-bench-'))
const servers: Server[] = []
try {
  const crowded = await start('--scenario', 'crowded-school')
  servers.push(crowded)

  const database = toDatabase(buildScenario('crowded-school', 1))
  const crowd = database.users.filter(({ fbid }) => fbid.startsWith('crowd-'))
  const sized = []
  for (const size of SIZES) {
    const file = join(folder, `${size}.json`)
    await writeFile(file, serializeDatabase({ ...database, users: crowd.slice(0, size) }))
    const server = await start('--db', file)
    servers.push(server)
    sized.push({ size, server, concurrent: [] as Round[], sequential: [] as Round[], mixed: [] as Round[] })
  }

  for (const { size, server } of sized) await readFor(ROUND_MS / 2, CONNECTIONS, mixedReads(server, size))
  for (let round = 0; round < ROUNDS; round += 1) {
    // Both sizes in each round, so that load on the machine affects them alike.
    for (const { size, server, concurrent, sequential, mixed } of sized) {
      concurrent.push(await readFor(ROUND_MS / 2, CONNECTIONS, userReads(server, size)))
      sequential.push(await readFor(ROUND_MS / 4, 1, userReads(server, size)))
      mixed.push(await readFor(ROUND_MS / 4, CONNECTIONS, mixedReads(server, size)))
    }
  }

  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`)
  console.log(`Server ${hasTaskset ? 'limited to one core' : 'not limited to one core: no taskset'}`)
  const results: [string, boolean][] = []
  for (const { size, concurrent, sequential, mixed } of sized) {
    const [users, one, both] = [medians(concurrent), medians(sequential), medians(mixed)]
    print(`users?fbid= of ${size}, ${CONNECTIONS} connections`, users)
    print(`users?fbid= of ${size}, one connection`, one)
    print(`users and reference lists, ${CONNECTIONS} connections`, both)
    if (size !== 10_000) continue
    for (const [load, { readsPerSecond, p99 }] of [
      ['users', users],
      ['mixed', both],
    ] as const) {
      results.push([
        `${load}: at least ${TARGETS.readsPerSecond} reads/s`,
        readsPerSecond >= TARGETS.readsPerSecond,
      ])
      results.push([`${load}: p99 at most ${TARGETS.p99} ms`, p99 <= TARGETS.p99])
    }
  }
  // The median of the ratios of each round, not the ratio of the medians.
  const [small, large] = sized.map(({ sequential }) => sequential.map(({ p50 }) => p50))
  const growth = median((large ?? []).map((time, round) => time / (small?.[round] ?? time)))
  console.log(`Time per users?fbid= read, 10,000 users against 100: × ${growth.toFixed(2)}`)
  console.log(`crowded-school starts in ${crowded.startup.toFixed(0)} ms`)
  results.push([`time per read grows by no more than × ${TARGETS.growth}`, growth <= TARGETS.growth])
  results.push([`crowded-school starts in ${TARGETS.startup} ms`, crowded.startup <= TARGETS.startup])
  for (const [target, met] of results) console.log(`${met ? 'met   ' : 'MISSED'} ${target}`)
  if (results.some(([, met]) => !met)) process.exitCode = 1
} finally {
  for (const { child } of servers) child.kill()
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
}
