/**
 * `npm run bench:mock`: the mock server's bar. A server in a process of its own, on one core where `taskset` is
 * there, is read over kept-alive connections for a bounded time. Prints medians over the rounds and fails where a
 * bar is missed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { serializeDatabase, toDatabase } from '../fixtures/database'
import { buildScenario } from '../fixtures/scenarios'
import { freePort } from './free-port'

const BAR = { readsPerSecond: 1_000, p99: 50, growth: 1.25, startup: 3_000 }
const SIZES = [100, 10_000] as const
const ROUNDS = 5
const ROUND = 2_000
const CONNECTIONS = 8

type Server = { url: string; startup: number; child: ChildProcess }
type Round = { readsPerSecond: number; p50: number; p99: number }

const hasTaskset = spawnSync('taskset', ['-V']).status === 0
const NODE = hasTaskset ? ['taskset', '-c', '0', process.execPath] : [process.execPath]

const start = async (...options: string[]): Promise<Server> => {
  const port = await freePort()
  const began = performance.now()
  const [program = '', ...before] = NODE
  const server = ['--import', 'tsx', 'mock-server/main.ts', '--port', String(port), ...options]
  const child = spawn(program, [...before, ...server], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`The mock server ended with ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, startup: performance.now() - began, child }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** One read, its answer included, in milliseconds. */
const read = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume()
      response.once('end', () => resolve(performance.now() - began))
    }).once('error', reject)
  })

const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0

const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

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

/** Users from the first to the last, one after the other with a stride, so that no part of the table is favored. */
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

const print = (what: string, { readsPerSecond, p50, p99 }: Round): void =>
  console.log(
    `${what.padEnd(46)} ${readsPerSecond.toFixed(0).padStart(6)} reads/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`,
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
    sized.push({ size, server, rounds: [] as Round[], alone: [] as Round[], mixed: [] as Round[] })
  }

  for (const { size, server } of sized) await readFor(ROUND / 2, CONNECTIONS, mixedReads(server, size))
  for (let round = 0; round < ROUNDS; round += 1) {
    // Side by side, so that whatever else the machine does meets both sizes.
    for (const { size, server, rounds, alone, mixed } of sized) {
      rounds.push(await readFor(ROUND / 2, CONNECTIONS, userReads(server, size)))
      alone.push(await readFor(ROUND / 4, 1, userReads(server, size)))
      mixed.push(await readFor(ROUND / 4, CONNECTIONS, mixedReads(server, size)))
    }
  }

  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`)
  console.log(`Server ${hasTaskset ? 'held to one core' : 'not held to one core: no taskset'}`)
  const bars: [string, boolean][] = []
  for (const { size, rounds, alone, mixed } of sized) {
    const [users, one, both] = [medians(rounds), medians(alone), medians(mixed)]
    print(`users?fbid= of ${size}, ${CONNECTIONS} connections`, users)
    print(`users?fbid= of ${size}, one connection`, one)
    print(`users and reference lists, ${CONNECTIONS} connections`, both)
    if (size !== 10_000) continue
    for (const [what, { readsPerSecond, p99 }] of [
      ['users', users],
      ['mixed', both],
    ] as const) {
      bars.push([`${what}: at least ${BAR.readsPerSecond} reads/s`, readsPerSecond >= BAR.readsPerSecond])
      bars.push([`${what}: p99 at most ${BAR.p99} ms`, p99 <= BAR.p99])
    }
  }
  // Round by round: both sizes met the same machine.
  const [small, large] = sized.map(({ alone }) => alone.map(({ p50 }) => p50))
  const growth = median((large ?? []).map((time, round) => time / (small?.[round] ?? time)))
  console.log(`Time per users?fbid= read, 10,000 users against 100: × ${growth.toFixed(2)}`)
  console.log(`crowded-school up in ${crowded.startup.toFixed(0)} ms`)
  bars.push([`time per read grows by no more than × ${BAR.growth}`, growth <= BAR.growth])
  bars.push([`crowded-school up in ${BAR.startup} ms`, crowded.startup <= BAR.startup])
  for (const [bar, held] of bars) console.log(`${held ? 'held  ' : 'MISSED'} ${bar}`)
  if (bars.some(([, held]) => !held)) process.exitCode = 1
} finally {
  for (const { child } of servers) child.kill()
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
}
