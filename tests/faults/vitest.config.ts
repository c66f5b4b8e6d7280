import { defineConfig } from 'vitest/config'
import { schoolHostsPlugin } from '../../scripts/build/school-hosts-plugin'
import services from '../services/vitest.config'

export default defineConfig({
  ...services,
  plugins: [schoolHostsPlugin()],
  test: {
    include: ['tests/faults/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Makes vitest load Firebase's browser entry instead of its Node entry.
    server: { deps: { inline: [/[\\/](@firebase|firebase)[\\/]/] } },
    testTimeout: 30_000,
  },
})
