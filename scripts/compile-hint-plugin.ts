import type { Plugin } from 'vite'
import { CHUNK_GROUPS } from './chunks.ts'

/**
 * The first line of a chunk of which V8 compiles all functions in the background while the chunk arrives, instead of each
 * function in the main thread when it is first called.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const EXECUTED_AT_START = new Set(['main', ...CHUNK_GROUPS.map(({ name }) => name)])

/**
 * Adds the compile hint to the chunks that are executed when the app starts (record 0018). Other chunks get no hint,
 * because a page calls few functions of Firebase, for example, and compiled functions need memory. Must run after
 * the plugins that change the start of a chunk.
 */
export const compileHintPlugin = (): Plugin => ({
  name: 'compile-hint',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk' && EXECUTED_AT_START.has(output.name))
        output.code = COMPILE_HINT + output.code
    }
  },
})
