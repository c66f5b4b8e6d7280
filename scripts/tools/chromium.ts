import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/**
 * Path of Chromium: the environment variable CHROMIUM_PATH, else Debian's Chromium. If undefined, Playwright starts the
 * browser of its own installation.
 */
export const chromiumPath: string | undefined =
  process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** Flags that start Chromium without sandbox and GPU, which containers lack, and disable its background requests. */
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
