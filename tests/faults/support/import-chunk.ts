import type { FaultName } from './faults'

/**
 * Simulates `import()` while `fault` is active. 'late' resolves with the module once `released` resolves. 'wrong shape'
 * resolves with `otherBuild`, which stands for the same chunk of another build. All other faults reject; 'no answer'
 * rejects once `released` resolves.
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
