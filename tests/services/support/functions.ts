import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadOnce } from '../../../src/core/domain/load-once'
import { functionSettings } from '../../functions/support/settings'
import { freePort } from '../../support/free-port'
import { EMULATOR_URL } from './auth-emulator'
import { listen } from './listen'

export const FUNCTION_NAMES = [
  'generate-token',
  'checkout',
  'portal',
  'newsletter',
  'report',
  'stripe-webhook',
] as const

type Env = Record<string, string>
type Running = { handle: (request: Request) => Promise<Response>; stop: () => void }

/** Deno has 92 MB, so it is not in package.json; npx downloads this version once. Returns its path. */
const findDeno = loadOnce(() =>
  promisify(execFile)('npx', ['-y', '-p', 'deno@2.9.6', '-c', 'command -v deno'], { encoding: 'utf8' }),
)

const PERMISSIONS = ['--frozen', '--node-modules-dir=manual', '--allow-env', '--allow-net']

const startFunction = async (name: string, env: Env): Promise<Running> => {
  const host = `127.0.0.1:${await freePort()}`
  const files = [
    '--preload',
    join(import.meta.dirname, 'route-fetch.ts'),
    `supabase/functions/${name}/index.ts`,
  ]
  const deno = spawn((await findDeno()).stdout.trim(), ['run', ...PERMISSIONS, ...files], {
    env: { NO_COLOR: '1', DENO_SERVE_ADDRESS: `tcp:${host}`, ...env },
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    for (const stream of [deno.stdout, deno.stderr])
      stream.on('data', (text) => {
        output += text
        if (output.includes('Listening on')) resolve()
      })
    deno.once('exit', () => reject(new Error(output)))
  })
  return {
    handle: async (request) => {
      const { method, headers } = request
      return fetch(`http://${host}`, { method, headers, body: (await request.text()) || null })
    },
    stop: () => void deno.kill(),
  }
}

/** The settings of all functions, which use the Auth emulator in place of Google. */
export const emulatorSettings = async (
  site: string,
  postgrest: { url: string; secretKey: string },
  stripe: string,
) => ({
  ...(await functionSettings(site, postgrest)),
  FIREBASE_AUTH_EMULATOR_HOST: new URL(EMULATOR_URL).host,
  FETCH_ROUTES: JSON.stringify({ 'api.stripe.com': stripe }),
})

const FORWARDED = ['authorization', 'content-type', 'origin', 'stripe-signature'] as const

/**
 * Starts functions on free ports and serves them at /NAME, as Supabase's gateway does with `verify_jwt = false`. Other
 * paths lead to a page, which stands in for the grAId app.
 */
export const startFunctions = async (env: Env, names: readonly string[] = FUNCTION_NAMES, port?: number) => {
  const running = new Map<string, Running>()
  await Promise.all(names.map(async (name) => running.set(`/${name}`, await startFunction(name, env))))
  const requests: string[] = []
  const gateway = await listen(
    async ({ method = 'GET', url = '/', headers }, response, body) => {
      requests.push(`${method} ${url}`)
      const called = running.get(url)
      if (!called)
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>Arrived')
      const request = new Request(`http://functions${url}`, { method, body: body || null })
      for (const name of FORWARDED) if (headers[name]) request.headers.set(name, `${headers[name]}`)
      const reply = await called.handle(request)
      return response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
    },
    null,
    port,
  )
  return {
    url: gateway.url,
    requests,
    stop: () => {
      for (const { stop } of running.values()) stop()
      return gateway.stop()
    },
  }
}
