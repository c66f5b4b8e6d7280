import { builtinEnvironments, type Environment } from 'vitest/runtime'

let isSetUp = false

/**
 * Shares one happy-dom window between the test files of a worker, so that each worker imports React, MUI and the site
 * once instead of once per file. `page-setup.ts` resets the window after each test.
 */
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    // Removes `console.createTask`, which React's development build would call and which slows the tests down.
    Reflect.deleteProperty(console, 'createTask')
    if (!isSetUp) {
      await builtinEnvironments['happy-dom'].setup(global, options)
      // Nothing listens at the address of happy-dom's pages, and happy-dom would log each refused connection.
      global.happyDOM.settings.fetch.interceptor = {
        beforeAsyncRequest: async ({
          request,
          window,
        }: {
          request: Request
          window: Window & typeof globalThis
        }) => {
          if (new URL(request.url).origin === window.location.origin)
            throw new window.TypeError('Failed to fetch')
        },
      }
    }
    isSetUp = true
    return { teardown() {} }
  },
} satisfies Environment
