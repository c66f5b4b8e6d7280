import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder in which Debian's packages install PostgreSQL. Contains a folder for each version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** The maximum output of `initdb` and `pgbench` in bytes. A larger output ends the program. */
const MAX_OUTPUT = 16_000_000

/** Returns the folder of the newest installed PostgreSQL. Rejects if there is none. */
const programFolder = async (): Promise<string> => {
  const versions = await readdir(DEBIAN_VERSIONS).catch((): string[] => [])
  const newest = versions.map(Number).sort((one, other) => other - one)[0]
  if (newest === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql')
  return join(DEBIAN_VERSIONS, String(newest), 'bin')
}

/**
 * Returns the user 'postgres' if this process runs as root, because PostgreSQL refuses to start as root. Otherwise
 * undefined: PostgreSQL runs as the current user.
 */
const serverUser = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (userInfo().uid !== 0) return undefined
  const [, , uid, gid] =
    /^postgres:.*$/m
      .exec(await readFile('/etc/passwd', 'utf8'))?.[0]
      .split(':')
      .map(Number) ?? []
  if (uid === undefined || gid === undefined) throw new Error("The user 'postgres' is missing.")
  return { uid, gid }
}

export type QueryResult = {
  output: string
  /** The SQLSTATE of the first failed statement; null if all statements succeeded. */
  error: string | null
}

/**
 * Starts a PostgreSQL server with an empty cluster in a temporary folder, reachable only by a Unix socket. `stop` deletes
 * the cluster.
 * @param settings configuration parameters, such as `shared_buffers`
 */
export const startTemporaryServer = async (settings: Readonly<Record<string, string>>) => {
  const programs = await programFolder()
  const user = await serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'graid-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, maxBuffer: MAX_OUTPUT }
  // The locale is C.UTF-8, because not every Debian machine has en_US.UTF-8.
  const cluster = ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--no-sync']
  await run(join(programs, 'initdb'), cluster, options)

  const logFile = join(folder, 'server.log')
  const log = await open(logFile, 'w')
  const parameters = { listen_addresses: '', unix_socket_directories: folder, ...settings }
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', log.fd],
  })
  const exited = once(server, 'exit')

  const connection = (database: string): string[] => ['-h', folder, '-U', 'postgres', '-d', database]
  const psql = async (database: string, sql: string): Promise<QueryResult> => {
    const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=sqlstate']
    const child = spawn(join(programs, 'psql'), [...flags, ...connection(database)], options)
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      errors += text
    })
    child.stdin.end(sql)
    const [code] = await once(child, 'close')
    if (code === 0) return { output: output.trim(), error: null }
    const state = /ERROR: {2}(\w{5})\b/.exec(errors)?.[1]
    if (state === undefined) throw new Error(errors)
    return { output: output.trim(), error: state }
  }
  const stop = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast shutdown: the server closes open connections instead of waiting for their end.
    server.kill('SIGINT')
    await exited
    await log.close()
    await rm(folder, { recursive: true, force: true })
  }
  const isReady = (): Promise<boolean> =>
    run(join(programs, 'pg_isready'), ['-h', folder], options).then(
      () => true,
      () => false,
    )

  try {
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(await readFile(logFile, 'utf8'))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /**
     * Runs statements on a new connection until one fails. Resolves to the output and the SQLSTATE of the failed
     * statement.
     */
    query: psql,
    /** Runs statements on a new connection. Resolves to the output; rejects if a statement fails. */
    execute: async (database: string, sql: string): Promise<string> => {
      const { output, error } = await psql(database, sql)
      if (error !== null) throw new Error(`PostgreSQL failed with ${error}: ${sql.slice(0, 200)}`)
      return output
    },
    /**
     * Runs a pgbench script `times` times on one connection and returns the server's log of these statements, with the
     * duration of each.
     */
    repeat: async (database: string, script: string, times: number, seed: number): Promise<string> => {
      const file = join(folder, 'script.sql')
      await writeFile(file, script)
      const { size } = await log.stat()
      const flags = ['-n', '-c', '1', '-t', String(times), '-f', file, '--random-seed', String(seed)]
      await run(join(programs, 'pgbench'), [...flags, ...connection(database)], {
        ...options,
        env: { ...process.env, PGOPTIONS: '-c log_min_duration_statement=0' },
      })
      return (await readFile(logFile)).subarray(size).toString('utf8')
    },
    stop,
  }
}

export type TemporaryServer = Awaited<ReturnType<typeof startTemporaryServer>>
