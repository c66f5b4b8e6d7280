import { execFile } from 'node:child_process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CannedResponse, html, json, startCannedServer } from './support/canned-response-server'
import { startSiteBackend } from './support/site-backend'

const runScript = (...options: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const script = ['--import', 'tsx', 'scripts/test-contract.ts', ...options]
    const child = execFile(process.execPath, script, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })

describe('npm run test:contract', () => {
  test('passes for a backend that implements docs/openapi.yaml', async () => {
    const backend = await startSiteBackend({ accepts: (idToken) => idToken === 'good' })
    onTestFinished(backend.stop)
    const { code, output } = await runScript('--base-url', `${backend.url}/`, '--id-token', 'good')
    expect(output).toContain('18 of 18 checks hold.')
    expect(code).toBe(0)
  })

  test.each<[string, CannedResponse]>([
    ['html', html('<p>Hello')],
    ['success to every request', json({ url: 'javascript:alert(1)' })],
    ['503', json({}, 503)],
  ])('fails for a backend that responds with %s', async (_, response) => {
    const server = await startCannedServer(response)
    const { code, output } = await runScript('--base-url', server.url)
    expect(output).toContain('WRONG /checkout: opens payPlanId 2')
    expect(code).toBe(1)
  })

  test('requires --base-url', async () => {
    const { code, output } = await runScript()
    expect(output).toContain('--base-url URL')
    expect(code).toBe(2)
  })
})
