import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

/**
 * Stryker ignores test files that fail to load, although the mutant that broke them was noticed. Reported as errors of the
 * run, these mutants count as errors instead of survivors.
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

/** The tests that `npm run test:mutation` runs for each mutant: those of core, models and adapters that need no browser. */
export default defineConfig({
  test: {
    include: ['tests/{core,models,adapters,contracts}/**/*.test.ts', 'tests/pages/*.test.ts'],
    reporters: [reportLoadErrors()],
    testTimeout: 20_000,
    isolate: false,
  },
})
