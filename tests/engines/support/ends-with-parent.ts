// Vitest's workers continue their test after Vitest was killed. Their connection to Vitest is then closed.
process.once('disconnect', () => process.exit(1))

/**
 * Returns the arguments for `spawn` that start a process which Linux ends together with its parent process, even if the
 * parent was killed.
 */
export const endsWithParent = (command: string, ...args: string[]): [string, string[]] => [
  'setpriv',
  ['--pdeathsig', 'TERM', command, ...args],
]
