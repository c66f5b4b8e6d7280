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
 * The tests of the mutated code, which `npm run test:mutation` runs for a mutant. Tests that need the window of the
 * page tests are left out.
 */
export default defineConfig({
  test: {
    include: ['tests/{core,models,adapters,contracts}/**/*.test.ts', 'tests/pages/*.test.ts'],
    // The last two files import the models again within a test. Stryker would assign the code that runs on import to
    // that test alone, and run no other test for the mutants of this code.
    exclude: [
      ...TESTS_WITH_WINDOW,
      'tests/models/import-order.test.ts',
      'tests/models/onboarding/lazy-onboarding.test.ts',
    ],
    reporters: [reportLoadErrors()],
    testTimeout: 120_000,
    isolate: false,
  },
})
