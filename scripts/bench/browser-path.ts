import { existsSync } from 'node:fs'

/** Chromium of CHROMIUM_PATH, else Debian's; null leaves it to Playwright. */
export const browserPath: string | null =
  process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null)
