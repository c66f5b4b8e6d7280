import { defineConfig } from 'vitest/config'

/** Tests of the built demo in three browser engines, run by `npm run test:engines`. */
export default defineConfig({
  test: {
    globalSetup: ['tests/engines/support/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      extends: true,
      test: { name: engine, include: ['tests/engines/**/*.test.ts'], provide: { engine } },
    })),
  },
})
