import { defineConfig } from 'vitest/config'

/** Adapters against real programs. `npm run test:services` starts what they need; the emulator tells its address. */
export default defineConfig({
  test: {
    include: ['tests/services/**/*.test.ts'],
    setupFiles: ['tests/services/support/web-socket.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One database or browser at a time.
    fileParallelism: false,
  },
})
