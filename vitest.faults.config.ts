import { defineConfig } from 'vitest/config'
import services from './vitest.services.config'

/** The fault matrix, run by `npm run test:faults`. Firebase's SDK runs on its browser entry, as in tests/services. */
export default defineConfig({
  ...services,
  test: {
    include: ['tests/faults/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 30_000,
  },
})
