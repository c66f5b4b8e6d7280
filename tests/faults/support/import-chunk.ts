import type { FaultName } from './faults'

/**
 * Settles as `import()` does in a browser while `fault` affects the request: `import()` rejects unless the response is a
 * module. `otherBuild` is what the module of another build contains. A request without an answer ends with `released`.
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
