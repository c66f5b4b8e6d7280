import { execFile } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, startAnsweringServer } from './support/answering-server'
import { startSiteBackend } from './support/site-backend'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const check = (...options: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const script = ['--import', 'tsx', 'scripts/test-contract.ts', ...options]
    const child = execFile(process.execPath, script, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })

describe('npm run test:contract', () => {
  test('is content with a backend that keeps the contract', async () => {
    const backend = await startSiteBackend({ accepts: (idToken) => idToken === 'good' })
    stops.push(backend.stop)
    const { code, output } = await check('--base-url', `${backend.url}/`, '--id-token', 'good')
    expect(output).toContain('18 of 18 checks hold.')
    expect(code).toBe(0)
  })

  test.each<[string, Answer]>([
    ['html', { status: 200, type: 'text/html', body: '<p>Hello' }],
    ['everything', { status: 200, type: 'application/json', body: '{"url":"javascript:alert(1)"}' }],
    ['nothing but 503', { status: 503, type: 'application/json', body: '{}' }],
  ])('is not content with a backend that answers %s', async (_, answer) => {
    const server = await startAnsweringServer(answer)
    stops.push(server.stop)
    const { code, output } = await check('--base-url', server.url)
    expect(output).toContain('WRONG /checkout: opens payPlanId 2')
    expect(code).toBe(1)
  })

  test('asks for an address', async () => {
    const { code, output } = await check()
    expect(output).toContain('--base-url URL')
    expect(code).toBe(2)
  })
})
