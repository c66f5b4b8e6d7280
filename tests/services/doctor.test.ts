import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetLinkFor, sendResetMail, signIn } from './support/auth-emulator'
import { ADA, startWholeSite } from './support/whole-site'

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ emulated: true })
}, 120_000)
afterAll(() => site.stop())

test('npm run doctor finds right what this machine serves, and wrong what only a host and Firebase have', async () => {
  await site.reset()
  await site.createAda({ recorded: true })
  await sendResetMail(ADA.email)
  const { idToken } = await signIn({ email: ADA.email, password: ADA.password })
  const options = {
    site: site.url,
    'id-token': idToken,
    'mail-link': await resetLinkFor(ADA.email),
  }
  const command = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const [code, output] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'scripts/tools/doctor.ts', ...command], (error, stdout) =>
      resolve([error?.code, stdout]),
    ),
  )
  const lines = output
    .replaceAll(site.url, 'SITE')
    .replaceAll(/(:.*?): .*/g, '$1')
    .trim()
    .split('\n')
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
    "WRONG Firebase's page: SITE/__/auth/iframe",
    "WRONG Firebase's page: SITE/__/auth/handler",
    "WRONG Firebase's page: SITE/__/auth/action",
    'WRONG Google on managed Chromebooks: SITE',
    expect.stringMatching(/^WRONG authorized domains/),
    'WRONG address: SITE/robots.txt',
    'WRONG address: SITE/sitemap.xml',
    'WRONG link of mails: SITE',
    '36 of 36 responses are as docs/openapi.yaml describes.',
  ])
  expect(lines).toContain('ok    headers and policy: SITE/auth')
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}own row only.*users$/))
  expect(code).toBe(1)
})
