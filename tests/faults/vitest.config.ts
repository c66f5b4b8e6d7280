import { defineConfig } from 'vitest/config'
import services from '../services/vitest.config'

export default defineConfig({
  ...services,
  test: {
    include: ['tests/faults/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Makes vitest load Firebase's browser entry instead of its Node entry.
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 120_000,
  },
})
