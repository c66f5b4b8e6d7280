/**
 * `npm test`: checks the types and the style, and runs the tests of vite.config.ts. Two sequences of commands run at
 * the same time, on two cores. Each sequence runs its tests in one process, because a second process would import
 * React, MUI and the site again (docs/decisions/0048-tests-in-two-processes.md).
 */
import { spawn } from 'node:child_process'

const SEQUENCES = [
  ['vitest run --project pages', 'npm run -s types'],
  ['npm run -s lint', 'vitest run --project node'],
]

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  VITEST_MAX_WORKERS: '1',
  // The native TypeScript compiler is written in Go. With `GOGC`, Go collects garbage less often: faster, but with 770
  // instead of 660 MB.
  GOGC: '800',
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

/** Resolves to whether the command succeeded. */
const run = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, { shell: true, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      process.stdout.write(`> ${command}\n${Buffer.concat(output)}`)
      const seconds = ((Date.now() - started) / 1_000).toFixed(1)
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s\n\n`)
      resolve(code === 0)
    })
  })

const results = await Promise.all(
  SEQUENCES.map(async (commands) => {
    let passed = true
    for (const command of commands) passed = (await run(command)) && passed
    return passed
  }),
)
process.exit(results.every(Boolean) ? 0 : 1)
