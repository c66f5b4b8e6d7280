import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { CHUNK_GROUPS } from './scripts/chunks.ts'
import { compressPlugin } from './scripts/compress-plugin.ts'
import { environmentPlugin } from './scripts/environment-plugin.ts'
import { muiStubsPlugin } from './scripts/mui-stubs-plugin.ts'
import { prerenderPlugin } from './scripts/prerender/plugin.ts'

/** The runtime of this build: 'production' in `npm run build`, 'demo' in development and the demo build. */
const runtime = process.env.VITE_RUNTIME ?? 'demo'

export default defineConfig({
  plugins: [react(), environmentPlugin(runtime), muiStubsPlugin(), prerenderPlugin(), compressPlugin()],
  define: { 'import.meta.env.VITE_RUNTIME': JSON.stringify(runtime) },
  build: {
    outDir: runtime === 'demo' ? 'dist-demo' : 'dist',
    target: 'es2022',
    // One style sheet, which the prerender inlines. Split, it would be a dependency of lazy chunks and requested with them.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.tsx',
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  test: {
    // Two cores: vitest would leave one of them idle.
    maxWorkers: 2,
    // Pages are drawn and thrown away by the hundred: room for the young makes their collection a rare thing.
    execArgv: ['--max-semi-space-size=64'],
    // For a machine that does other things as well; what hangs, hangs longer.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/services/**'],
          // No module here keeps state of its own: one worker reads each once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          environment: './tests/support/page-environment.ts',
          // Nobody looks: transitions are waited for by the clock of the machine.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: './tests/support/page-setup.ts',
          // Inlined packages pass through the plugins above, so tests run MUI with the same stubs.
          server: { deps: { inline: [/\/node_modules\/@mui\/material\//] } },
          isolate: false,
        },
      },
    ],
  },
})
