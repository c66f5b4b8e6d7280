// If Vitest is killed, a worker would continue its tests. The worker's connection to Vitest then emits 'disconnect'.
process.once('disconnect', () => process.exit(1))

/** Returns arguments for `spawn`. Linux ends the process when its parent ends, even if the parent was killed. */
export const endsWithParent = (command: string, ...args: string[]): [string, string[]] => [
  'setpriv',
  ['--pdeathsig', 'TERM', command, ...args],
]
