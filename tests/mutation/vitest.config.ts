import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'
import { TESTS_WITH_WINDOW } from '../../vite.config.ts'

/**
 * Reports test files that fail to load as errors of the run. Stryker itself ignores such files, and would count a
 * mutant that broke them as survived.
 */
const reportLoadErrors = (): Reporter => {
  let context: Vitest
  return {
    onInit: (vitest) => {
      context = vitest
    },
    onTestModuleEnd: (module) => {
      for (const error of module.errors()) context.state.catchError(error, 'Load Error')
    },
  }
}

/**
 * The tests that `npm run test:mutation` runs for each mutant: tests of core, models, adapters and pages that need no
 * browser.
 */
export default defineConfig({
  test: {
    include: ['tests/{core,models,adapters,contracts}/**/*.test.ts', 'tests/pages/*.test.ts'],
    exclude: TESTS_WITH_WINDOW,
    reporters: [reportLoadErrors()],
    testTimeout: 20_000,
    isolate: false,
  },
})
