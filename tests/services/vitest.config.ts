import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'

// The tests load Firebase's browser entry, because the Node entry has no persistence and no popups.
const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'))
const firebaseAuth = join(dirname(firebase.resolve('@firebase/auth/package.json')), 'dist/esm/index.js')

export default defineConfig({
  resolve: { alias: [{ find: /^@firebase\/auth$/, replacement: firebaseAuth }] },
  test: {
    include: ['tests/services/**/*.test.ts'],
    setupFiles: ['tests/services/support/web-socket.ts'],
    environment: 'node',
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest's default of 1 s is too short for a window that a browser opens on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // The emulator, the databases and the browsers of several files would compete for the CPU.
    fileParallelism: false,
  },
})
