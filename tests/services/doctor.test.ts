import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { RIGHT_BACKEND, startBackend } from '../contracts/http/backend'
import { idTokenOf, resetLinkFor, sendResetMail } from './support/auth-emulator'
import { ADA, startWholeSite } from './support/whole-site'

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ emulated: true })
}, 120_000)
afterAll(() => site.stop())

test('npm run doctor finds right what this machine serves, and wrong what only a host and Firebase have', async () => {
  await site.createAda({ recorded: true })
  await sendResetMail(ADA.email)
  const idToken = await idTokenOf({ email: ADA.email, password: ADA.password })
  // The emulator's tokens have no signature, so a backend that accepts them would accept forged ones.
  const backend = await startBackend({ ...RIGHT_BACKEND, verifies: (token) => token === idToken })
  onTestFinished(backend.stop)
  const options = {
    site: site.url,
    'id-token': idToken,
    'mail-link': await resetLinkFor(ADA.email),
    'base-url': backend.url,
    'token-url': backend.url,
    'checkout-origins': 'https://checkout.stripe.com',
  }
  const command = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const [code, output] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts', ...command], (error, stdout) =>
      resolve([error?.code, stdout]),
    ),
  )
  const lines = output.trim().split('\n')
  const wrong = lines.filter((line) => !line.startsWith('ok '))
  expect(wrong.map((line) => line.split(': ')[0])).toEqual([
    'WRONG /__/auth/iframe',
    'WRONG /__/auth/handler',
    'WRONG /__/auth/action',
    'WRONG the domain of Firebase',
    'WRONG authorized domains',
    'WRONG robots.txt',
    'WRONG sitemap.xml',
    'WRONG the link of mails',
    '36 of 36 responses are as docs/openapi.yaml describes.',
  ])
  expect(lines).toContain('ok    /auth: headers and policy')
  expect(lines).toContain('ok    users: only the own row with a token')
  expect(code).toBe(1)
})
