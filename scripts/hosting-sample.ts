import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const NOT_FOUND_PAGE = '<h1>Oops! Page not found</h1>'

const FILES = {
  'index.html': '<h1>Start</h1>',
  'auth.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-sample='; base-uri 'none'"><h1>Sign in</h1>`,
  '404.html': NOT_FOUND_PAGE,
  'favicon.svg': '<svg/>',
  'speculation-rules.json': '{}',
  'assets/main-1a2b3c4d.js': 'export {}',
}

/** Writes a small built site to `folder`, for tests of the response headers that the hosting rules define. */
export const writeHostedSite = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
}
