import { defineConfig } from 'vitest/config'
import { schoolHostsPlugin } from '../../scripts/school-hosts-plugin'
import services from '../services/vitest.config'

/**
 * Configuration of `npm run test:faults`, which combines every call of the adapters with every fault
 * (docs/decisions/0032-faults-on-real-adapters.md).
 */
export default defineConfig({
  ...services,
  plugins: [schoolHostsPlugin()],
  test: {
    include: ['tests/faults/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Vite processes Firebase's SDK, so that the tests load the SDK's browser entry instead of its Node entry.
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 30_000,
  },
})
