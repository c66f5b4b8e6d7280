import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { serveFolder } from '../../../scripts/tools/serve-folder'
import { endsWithParent } from './ends-with-parent'

declare module 'vitest' {
  interface ProvidedContext {
    engine: import('./engines').Engine
    site: string
    display: string
  }
}

export default async ({ provide }: TestProject): Promise<() => void> => {
  const site = await serveFolder('dist-demo')
  provide('site', site.url)
  // `-displayfd 1` makes Xvfb choose a free display and write its number to the standard output.
  const xServer = spawn(
    ...endsWithParent('Xvfb', '-displayfd', '1', '-screen', '0', '2800x1200x24', '-nolisten', 'tcp'),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(xServer.stdout, 'data')
  provide('display', `:${String(number).trim()}`)
  return () => {
    site.stop()
    xServer.kill()
  }
}
