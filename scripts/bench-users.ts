/**
 * `npm run bench:users [-- --rows N]`: measures the look-up of a user record under row-level security, on PostgreSQL
 * with the project's migrations. Compares a table of N records (100,000 by default) with a table of 10,000. Needs
 * Debian's package postgresql.
 *
 * Exits with code 1 if the look-up does not use the index, or if a record is readable without the right token. Times do
 * not affect the exit code, because they depend on the machine.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { median, quantile } from './bench/statistics'
import { setupScripts } from './postgres/setup-scripts'
import { startTemporaryServer, type TemporaryServer } from './postgres/temporary-server'

const SMALL = 10_000
const ROUNDS = 5
const LOOKUPS = 1_000
/**
 * The target for the 99th percentile of a look-up's time on the server, in milliseconds. This time contains parsing,
 * planning and execution, but not the network.
 */
const P99_TARGET = 2
/** The maximum ratio between the median look-up time with `--rows` records and that with 10,000 records. */
const GROWTH_TARGET = 1.5

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rows = Number(values.rows)
if (!Number.isSafeInteger(rows) || rows < SMALL) {
  console.error(`--rows takes a whole number of at least ${SMALL}.`)
  process.exit(2)
}

const SETTINGS = {
  // Supabase's setting for its smallest paid instance, which has 1 GB of memory.
  shared_buffers: '256MB',
  maintenance_work_mem: '512MB',
  // The settings from `fsync` on make writes faster. A crash could destroy the cluster, which does not matter for a
  // benchmark.
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
}

/** The id of the Firebase project that supabase/seed.sql inserts. */
const PROJECT = 'demo-graid'

const INDEX_SCAN = 'Index Scan users_pkey'
/** The maximum length of a printed result in characters, because a wrong policy can return all records. */
const MAX_SHOWN = 60
/** The result of a query that is denied. 42501 is the SQLSTATE for insufficient privileges. */
const DENIED = 'error 42501'

/** Fills `users` with records whose ids look like Firebase's: 28 random letters and digits. */
const fill = (count: number): string => `
  create schema bench;
  create function bench.fbid(number bigint) returns text language sql immutable parallel safe as $$
    select left(translate(encode(sha256(number::text::bytea), 'base64'), '+/', 'xy'), 28)
  $$;
  -- Building the index once is faster than inserting into it in random order.
  alter table public.users drop constraint users_pkey;
  insert into public.users (fbid, email, full_name)
    select bench.fbid(number), 'teacher' || number || '@school.example.com', 'Teacher ' || number
    from generate_series(1, ${count}) number;
  alter table public.users add primary key (fbid);
  vacuum (analyze) public.users;
`

/** The statements that PostgREST executes before the query of a request. */
const asRequest = (claims: string): string => `
  begin;
  set local role anon;
  set local request.jwt.claims = '${claims}';
`
const claimsOf = (sub: string, project = PROJECT): string =>
  JSON.stringify({ iss: `https://securetoken.google.com/${project}`, aud: project, sub })

/** Returns a query in the form that PostgREST uses: the rows as one JSON array. */
const lookUp = (fbid: string): string =>
  `select coalesce(json_agg(record), '[]') from (select * from public.users where fbid = '${fbid}') record;`

/**
 * A pgbench script that looks up a random record with the statements of a request of the site. `\gset` stores the id in
 * the variable `:fbid`.
 */
const lookUpScript = (count: number): string => `
  \\set number random(1, ${count})
  select bench.fbid(:number) as fbid \\gset
  ${asRequest(claimsOf(':fbid'))}
  ${lookUp(':fbid')}
  commit;
`

/** Returns the duration of each look-up in the server's log, in milliseconds. Skips the log's other statements. */
const timesOf = (log: string): number[] =>
  [...log.matchAll(/duration: ([\d.]+) ms {2}statement: select coalesce/g)].map(([, time]) => Number(time))

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }

/** Returns how the plan reads `users`, such as 'Index Scan users_pkey'. */
const scansOfUsers = (node: PlanNode): string[] => [
  ...(node['Relation Name'] === 'users' ? [`${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()] : []),
  ...(node.Plans ?? []).flatMap(scansOfUsers),
]

const report = (figure: string, expected: string, isMet: boolean): boolean => {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${figure} (${expected})`)
  return isMet
}
const reportRequired = (figure: string, expected: string, isMet: boolean): void => {
  if (!report(figure, expected, isMet)) process.exitCode = 1
}

/** Creates the databases `small` and `large`; prints the size of the large one. */
const createDatabases = async (server: TemporaryServer): Promise<void> => {
  const began = performance.now()
  await server.execute('postgres', 'create database project')
  await server.execute('project', (await setupScripts()).join('\n'))
  for (const [name, count] of [
    ['small', SMALL],
    ['large', rows],
  ] as const) {
    await server.execute('postgres', `create database ${name} template project`)
    await server.execute(name, fill(count))
  }
  const size = await server.execute(
    'large',
    `select pg_size_pretty(pg_table_size('public.users')) || ', index ' || pg_size_pretty(pg_indexes_size('public.users'))`,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${rows.toLocaleString('en')} records: table ${size}, loaded in ${seconds} s`)
}

const checkPlans = async (server: TemporaryServer, fbid: string): Promise<void> => {
  for (const [name, query] of [
    ['look-up', lookUp(fbid)],
    ['read without a filter', 'select * from public.users'],
  ] as const) {
    const plans = await server.execute('large', `${asRequest(claimsOf(fbid))} explain (format json) ${query}`)
    const scans = (JSON.parse(plans) as { Plan: PlanNode }[]).flatMap(({ Plan }) => scansOfUsers(Plan))
    reportRequired(`${name}: ${scans.join(', ')}`, INDEX_SCAN, scans.join() === INDEX_SCAN)
  }
}

const checkAccess = async (server: TemporaryServer, fbid: string, otherFbid: string): Promise<void> => {
  const everything = 'select count(*) from public.users;'
  const requests: [name: string, claims: string, query: string, expected: string][] = [
    ['own record', claimsOf(fbid), 'select fbid from public.users;', fbid],
    ["another teacher's record", claimsOf(otherFbid), lookUp(fbid), '[]'],
    ['all records', claimsOf(fbid), everything, '1'],
    ['without a token', '', lookUp(fbid), DENIED],
    ['all records without a token', '', everything, DENIED],
    ['token of another Firebase project', claimsOf(fbid, 'other-project'), lookUp(fbid), DENIED],
  ]
  for (const [name, claims, query, expected] of requests) {
    const { output, error } = await server.query('large', asRequest(claims) + query)
    const answer = error === null ? output : `error ${error}`
    reportRequired(`${name}: ${answer.slice(0, MAX_SHOWN)}`, expected, answer === expected)
  }
}

const measure = async (server: TemporaryServer): Promise<void> => {
  const small: number[][] = []
  const large: number[][] = []
  // Each round measures both sizes, so that other load on the machine affects both equally. Round 0 only fills the
  // caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const smallTimes = timesOf(await server.repeat('small', lookUpScript(SMALL), LOOKUPS, round + 1))
    const largeTimes = timesOf(await server.repeat('large', lookUpScript(rows), LOOKUPS, round + 1))
    if (round === 0) continue
    small.push(smallTimes)
    large.push(largeTimes)
  }
  const all = large.flat()
  const p99 = quantile(all, 0.99)
  report(
    `p50 ${median(all).toFixed(3)} ms, p99 ${p99.toFixed(3)} ms of ${all.length} look-ups on the server`,
    `p99 at most ${P99_TARGET} ms`,
    p99 <= P99_TARGET,
  )
  // Returns the median of the ratios of all rounds. Other load on the machine affects both sizes of a round equally,
  // and so hardly changes their ratio.
  const ratioOf = (part: number): number =>
    median(large.map((times, round) => quantile(times, part) / quantile(small[round] ?? [], part)))
  const growth = ratioOf(0.5)
  report(
    `× ${growth.toFixed(2)} at p50, × ${ratioOf(0.99).toFixed(2)} at p99, against ${SMALL.toLocaleString('en')} records`,
    `p50 at most × ${GROWTH_TARGET}`,
    growth <= GROWTH_TARGET,
  )
}

const server = await startTemporaryServer(SETTINGS)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().finally(() => process.exit(1)))
}
try {
  const version = await server.execute('postgres', 'show server_version')
  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, PostgreSQL ${version}`)
  await createDatabases(server)
  const fbid = await server.execute('large', 'select bench.fbid(1)')
  const otherFbid = await server.execute('large', 'select bench.fbid(2)')
  await checkPlans(server, fbid)
  await checkAccess(server, fbid, otherFbid)
  await measure(server)
} finally {
  await server.stop()
}
