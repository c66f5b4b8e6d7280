import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../free-port.ts'

/** Kills a process group; does nothing if the process has exited. */
const stopGroup = (pid: number | undefined): void => {
  try {
    if (pid) process.kill(-pid)
  } catch {
    // No such process.
  }
}

/** Starts scripts/serve.ts for a built site. */
export const serveFolder = async (folder: string): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort()
  const server = spawn('npx', ['tsx', 'scripts/serve.ts', folder], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    )
    if (up) return { url, stop: () => stopGroup(server.pid) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${folder} could not be served within 10 s.`)
}

/** Copies a built site to a temporary folder, without the inline scripts of its pages; returns the folder. */
export const withoutScripts = async (folder: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'graid-without-scripts-'))
  await cp(folder, copy, { recursive: true })
  for (const name of (await readdir(copy)).filter((file) => file.endsWith('.html'))) {
    const html = (await readFile(join(copy, name), 'utf8')).replace(/<script>[\s\S]*?<\/script>/g, '')
    await writeFile(join(copy, name), html)
    await rm(join(copy, `${name}.br`), { force: true })
    await writeFile(join(copy, `${name}.br`), brotliCompressSync(html))
  }
  return copy
}

/** Writes a page with a heading only, the baseline of this machine; returns its folder. */
export const emptyPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'graid-empty-page-'))
  const html =
    '<!doctype html><html lang="en"><head><title>Empty</title></head><body><h1>Empty</h1></body></html>'
  await writeFile(join(folder, 'index.html'), html)
  return folder
}
