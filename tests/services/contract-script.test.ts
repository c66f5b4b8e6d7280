import { execFile } from 'node:child_process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ContractOptions, checkContract } from '../../mock-server/contract/check'
import { generateRequests } from '../../mock-server/contract/requests'
import { violationsOf } from '../../mock-server/contract/schemas'
import { openMockServer } from '../mock-server/support/server'
import { createBugs } from './support/backend-bugs'
import { type Bug, startSiteBackend } from './support/site-backend'

const SEED = 2026

const startBackend = async (bug: Bug = {}) => {
  const backend = await startSiteBackend({ accepts: (idToken) => idToken === 'good', bug })
  onTestFinished(backend.stop)
  return backend
}

const optionsFor = ({ url }: { url: string }): ContractOptions => ({
  baseUrl: url,
  idToken: 'good',
  origin: 'http://127.0.0.1:5173',
  count: 120,
  seed: SEED,
})

describe('The generated requests', () => {
  const requests = generateRequests({ count: 2_000, seed: SEED })

  test('are the same for the same seed, and others for another', () => {
    expect(generateRequests({ count: 2_000, seed: SEED })).toEqual(requests)
    expect(generateRequests({ count: 2_000, seed: SEED + 1 })).not.toEqual(requests)
    expect(requests).toHaveLength(2_000)
  })

  test('are invalid exactly if they expect a rejection', () => {
    for (const { operation, name, body, expected } of requests) {
      if (operation.request === undefined) continue
      let json: unknown
      try {
        json = JSON.parse(body)
      } catch {}
      const isValid = violationsOf(operation.request.schema, json).length === 0
      expect(isValid, `${operation.name} ${name}: ${body}`).toBe(expected !== 'rejected')
    }
  })
})

describe('An implementation', () => {
  test(`the mock server responds to 2,000 requests as documented (seed ${SEED})`, async () => {
    const server = await openMockServer()
    const account = server.store.accountById('returning')
    if (!account) throw new Error('no account')
    const idToken: string = server.sessions.begin(account).access_token
    const result = await checkContract({ ...optionsFor(server), idToken, count: 2_000 })
    expect(result).toEqual({ sent: 2_000, deviations: [] })
  }, 120_000)

  test('the sample backend without a bug has no deviation', async () => {
    const result = await checkContract(optionsFor(await startBackend()))
    expect(result).toEqual({ sent: 120, deviations: [] })
  })

  test.each(Object.keys(createBugs()))('the sample backend with a bug has deviations: %s', async (name) => {
    const bug = createBugs()[name]
    const backend = await startBackend(bug)
    const { deviations } = await checkContract({ ...optionsFor(backend), timeLimit: 1_000 })
    expect(deviations.map(({ pointer }) => pointer)).toContain(bug?.rule)
    expect(deviations.map(({ advice }) => advice).join('\n')).toContain(bug?.advice)
  })
})

const runScript = (...options: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const script = ['--import', 'tsx', 'scripts/test-contract.ts', ...options]
    const child = execFile(process.execPath, script, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })

describe('npm run test:contract', () => {
  test('passes for a backend that implements docs/openapi.yaml', async () => {
    const backend = await startBackend()
    const { code, output } = await runScript(
      '--base-url',
      `${backend.url}/`,
      '--id-token',
      'good',
      '--seed',
      '7',
    )
    expect(output).toBe(
      '60 of 60 responses are as docs/openapi.yaml describes, 0 kinds of deviations (--seed 7).\n',
    )
    expect(code).toBe(0)
  })

  test('prints what was sent and received, the line of the rule and what to do, once for each kind', async () => {
    const backend = await startBackend(createBugs()['a field with other capitals'])
    const { code, output } = await runScript('--base-url', backend.url, '--id-token', 'good')
    expect(output).toContain('WRONG POST /generate-token: with the ID token given\n')
    expect(output).toContain('sent     {"idToken":"good"}')
    expect(output).toMatch(/problem {2}'customToken' is missing: received 200, .*\{"customtoken":"custom"\}/)
    expect(output).toMatch(/defined {2}docs\/openapi\.yaml:\d+\n/)
    expect(output).toContain("to do    Rename 'customtoken' to 'customToken'")
    expect(output.match(/^WRONG/gm)).toHaveLength(1)
    expect(code).toBe(1)
  })

  test('names the address if there is no server', async () => {
    const backend = await startBackend()
    await backend.stop()
    const { code, output } = await runScript('--base-url', backend.url)
    expect(output).toContain('check --base-url')
    expect(code).toBe(1)
  })

  test.each([[], ['--base-url', 'nowhere'], ['--base-url', 'http://127.0.0.1', '--requests', 'many']])(
    'prints its usage for the options %s %s %s %s',
    async (...options) => {
      const { code, output } = await runScript(...options.filter((option) => option !== undefined))
      expect(output).toContain('--base-url URL')
      expect(code).toBe(2)
    },
  )
})
