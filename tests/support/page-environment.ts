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
      // Hides the console from happy-dom, which would otherwise write each error response to the console of Node.js.
      // `onConsoleLog` would miss these messages, because vitest installs its own console only later.
      const { console: original } = global
      global.console = undefined
      await builtinEnvironments['happy-dom'].setup(global, options)
      global.console = original
      // The address of happy-dom's pages is http://localhost:3000, at which another program may listen.
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
