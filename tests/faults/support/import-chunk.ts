import type { FaultName } from './faults'

/**
 * Simulates `import()` while `fault` is active. With the faults 'late' and 'no answer', the promise settles once
 * `released` resolves. `otherBuild` is the same chunk of another build.
 */
export const importChunk = async <Module>(
  fault: FaultName,
  released: Promise<void>,
  load: () => Promise<Module>,
  otherBuild: Module,
): Promise<Module> => {
  switch (fault) {
    case 'late':
      await released
      return load()
    case 'no answer':
      await released
      throw new TypeError('Failed to fetch dynamically imported module')
    case 'wrong shape':
      return otherBuild
    case 'truncated':
      throw new SyntaxError('Unexpected end of input')
    default:
      throw new TypeError('Failed to fetch dynamically imported module')
  }
}
