import { builtinEnvironments, type Environment } from 'vitest/runtime'

let isUp = false

/**
 * One happy-dom window for all page tests of a worker, which reads React, MUI and the site once instead of once a file.
 * `page-setup.ts` empties it after each test.
 */
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isUp) await builtinEnvironments['happy-dom'].setup(global, options)
    isUp = true
    return { teardown() {} }
  },
} satisfies Environment
