import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** Chromium of CHROMIUM_PATH, else Debian's; undefined for Playwright's own. */
export const chromiumPath: string | undefined =
  process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** Flags that run without a sandbox or GPU, as in a container, and without requests of the browser's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

export const launchOptions = (flags: readonly string[] = []) => ({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: [...CHROMIUM_FLAGS, ...flags],
})

export const launchChromium = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch(launchOptions(flags))
