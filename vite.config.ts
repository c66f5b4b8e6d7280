import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { CHUNK_GROUPS, compileHint, isLoadedAtStart } from './scripts/build/chunks.ts'
import { compressPlugin } from './scripts/build/compress-plugin.ts'
import { demoPlugin } from './scripts/build/demo-plugin.ts'
import { environmentPlugin } from './scripts/build/environment-plugin.ts'
import { hostingPlugin } from './scripts/build/hosting.ts'
import { prerenderPlugin } from './scripts/build/prerender/plugin.ts'
import { publishedFilesPlugin } from './scripts/build/published-files-plugin.ts'
import { sourceMapsPlugin } from './scripts/build/source-maps-plugin.ts'
import { BUILD_TARGET } from './scripts/build/supported-browsers.ts'

/**
 * Options that remove Node's own `localStorage`, which vitest would keep in place of happy-dom's. From Node.js 25 on,
 * `localStorage` is a global.
 */
const WITHOUT_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has('--webstorage')
  ? ['--no-experimental-webstorage']
  : []

/** Tests outside tests/pages that run in the environment of the page tests. */
export const TESTS_WITH_WINDOW = ['tests/contracts/browser.test.ts']

export default defineConfig(({ command, mode }) => {
  // A shell with NODE_ENV=development would put React's development build into the site.
  if (command === 'build') process.env.NODE_ENV = 'production'
  // Removes the VITE_ variables of the shell, so that tests do not depend on them.
  if (mode === 'test') for (const name in process.env) if (name.startsWith('VITE_')) delete process.env[name]
  /** 'production', 'mock' or 'demo'. `npm run build:demo` sets the mode; dev server and tests run the demo. */
  const runtime = process.env.VITE_RUNTIME ?? (command === 'build' && mode !== 'demo' ? 'production' : 'demo')
  // vitest is silent about a path that matches no file, unless nothing is left to run.
  if (mode === 'test')
    for (const path of process.argv.slice(2))
      if (/^(\.\/)?tests\//.test(path) && !existsSync(path.replace(/:\d+$/, '')))
        throw new Error(`There is no ${path}.`)
  return {
    // Not in node_modules, which may belong to another user.
    cacheDir: '.cache/vite',
    plugins: [
      react(),
      environmentPlugin(runtime),
      prerenderPlugin(),
      sourceMapsPlugin(runtime),
      hostingPlugin(),
      publishedFilesPlugin(runtime),
      demoPlugin(runtime),
      compressPlugin(),
    ],
    // effector-react imports two hooks from shims for old versions of React. React exports `useSyncExternalStore`, but
    // not `useSyncExternalStoreWithSelector`, which only `useStoreMap` and `useList` call. The site uses neither.
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim\/.*/, replacement: 'react' }],
      // Selects the file of `#runtime` in package.json. The demo's file needs no condition, and tests, which run the
      // demo, keep Vitest's own list of conditions.
      ...(runtime !== 'demo' && { conditions: [`graid-${runtime}`, ...defaultClientConditions] }),
    },
    define: { 'import.meta.env.VITE_RUNTIME': JSON.stringify(runtime) },
    build: {
      outDir: runtime === 'demo' ? 'dist-demo' : 'dist',
      target: BUILD_TARGET,
      // Puts all styles into one style sheet, which the prerender inlines. With a style sheet for each chunk, lazy
      // chunks that import main.tsx would request the style sheet of main.tsx.
      cssCodeSplit: false,
      // The licence of the font is in public/fraunces-licence.txt, because Vite lists only packages with scripts.
      license: { fileName: 'licences.txt' },
      // A dynamic import preloads the static imports of its chunk. Those that main.tsx has already loaded are left out.
      modulePreload: {
        resolveDependencies: (_chunk, files) => files.filter((file) => !isLoadedAtStart(file)),
      },
      rolldownOptions: {
        input: 'src/main.tsx',
        preserveEntrySignatures: 'allow-extension',
        // Compressing and prerendering take most of the time of a build, and a warning would say so each time.
        checks: { bundlerTimings: false },
        output: { codeSplitting: { groups: CHUNK_GROUPS }, postBanner: compileHint },
      },
    },
    test: {
      // Enlarges V8's young generation, so that V8 collects garbage less often: page tests create many short-lived
      // objects.
      execArgv: ['--max-semi-space-size=128', ...WITHOUT_WEB_STORAGE],
      // vitest's defaults of 5, 10 and 1 s are too short on a busy machine.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 120_000 } },
      // Vitest would keep NODE_ENV=production of the shell, and React's production build has no `act`.
      env: { NODE_ENV: 'test' },
      // Hides two warnings. With `isolate: false`, files that render for the server and for the window share React's
      // contexts, of which React warns. On Node.js 20, supabase-js asks for a newer version.
      onConsoleLog: (log) => !/Detected multiple renderers|Node\.js 20 and below are deprecated/.test(log),
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/{e2e,services,faults,engines}/**', ...TESTS_WITH_WINDOW],
            // Test files share a module cache, to save time. A test that needs fresh modules calls `vi.resetModules`.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            include: ['tests/pages/**/*.test.tsx', ...TESTS_WITH_WINDOW],
            environment: './tests/support/page-environment.ts',
            // Simulates reduced motion; otherwise tests would wait for transitions in real time.
            environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
            setupFiles: './tests/support/page-setup.ts',
            isolate: false,
          },
        },
      ],
    },
  }
})
