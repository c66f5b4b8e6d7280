import { defineConfig } from 'vitest/config'
import { BROWSER_STOPPED } from './support/command-timeout.ts'

export default defineConfig({
  test: {
    // `globalSetup` is not an option of the projects, because Vitest would then run the setup once for each engine.
    globalSetup: ['tests/engines/support/global-setup.ts'],
    maxWorkers: 2,
    projects: (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      test: {
        name: engine,
        include: ['tests/engines/**/*.test.ts'],
        provide: { engine },
        testTimeout: 180_000,
        hookTimeout: 60_000,
        // Only a test whose browser has stopped responding is repeated, in a new browser (record 0042).
        retry: { count: 1, condition: BROWSER_STOPPED },
      },
    })),
  },
})
