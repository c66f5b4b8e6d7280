import { defineConfig } from 'vitest/config'
import services from './vitest.services.config'

/** Configuration of the fault matrix, `npm run test:faults`. */
export default defineConfig({
  ...services,
  test: {
    include: ['tests/faults/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Vite processes Firebase's SDK, so that the tests load the SDK's browser entry instead of its Node entry.
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 30_000,
  },
})
