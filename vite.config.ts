import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compressPlugin } from './scripts/compress-plugin.ts'

/** One runtime a build; `npm run build` says 'production', development and the demo say 'demo'. */
const runtime = process.env.VITE_RUNTIME ?? 'demo'

export default defineConfig({
  plugins: [react(), compressPlugin()],
  define: { 'import.meta.env.VITE_RUNTIME': JSON.stringify(runtime) },
  build: {
    outDir: runtime === 'demo' ? 'dist-demo' : 'dist',
    target: 'es2022',
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/services/**'],
    environment: 'node',
  },
})
