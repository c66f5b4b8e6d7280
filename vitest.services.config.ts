import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Firebase's package for Node keeps no session and opens no window; what is tested is what browsers get.
const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'))
const firebaseAuth = join(dirname(firebase.resolve('@firebase/auth/package.json')), 'dist/esm/index.js')

/** Adapters against real programs. `npm run test:services` starts what they need and tells where it is. */
export default defineConfig({
  resolve: { alias: [{ find: /^@firebase\/auth$/, replacement: firebaseAuth }] },
  test: {
    include: ['tests/services/**/*.test.ts'],
    setupFiles: ['tests/services/support/web-socket.ts'],
    environment: 'node',
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One database or browser at a time.
    fileParallelism: false,
  },
})
