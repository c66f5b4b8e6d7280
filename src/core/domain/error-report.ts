import { ERROR_CLASSES, isKind, MAX_FRAMES, MAX_KINDS, type ROUTES, type SOURCES } from './report-schema'
import { knownPath } from './routes'

/**
 * Who caught the error. 'render': React, while rendering. 'recovered': React, which then rendered again without an
 * error. 'window' and 'promise': the global events `error` and `unhandledrejection`.
 */
export type ErrorSource = (typeof SOURCES)[number]

/**
 * What the operator of the site learns about an error. Messages, function names, urls and queries may contain what
 * the user typed, so every field is a number, a word from a fixed set, or the name of a file of the build.
 */
export type ErrorReport = {
  source: ErrorSource
  /** The `name` of the thrown error if it is in `ERROR_CLASSES`, otherwise 'other'. */
  error: string
  /** N in 'Minified React error #N', the message of React's production build. */
  reactCode: number | null
  route: (typeof ROUTES)[number]
  /** The innermost stack frames in files of the build, as 'file:line:column'. */
  frames: readonly string[]
  /** The last events and commands of the models before the error, each as machine and type: 'hand-over looked-up'. */
  kinds: readonly string[]
}

/**
 * Returns the id of the build, '1a2b3c4d', from `chunk`, the path of the chunk of main.tsx ('/assets/main-1a2b3c4d.js').
 * Null in development.
 */
export const buildOf = (chunk: string): string | null => /\/main-([\w-]{8})\.js$/.exec(chunk)?.[1] ?? null

/**
 * Matches a stack frame in a file of the build: ' at render (https://site/assets/main-1a2b3c4d.js:1:2)' in Chromium,
 * 'render@https://site/assets/main-1a2b3c4d.js:1:2' in Firefox and Safari.
 */
const FRAME =
  /^(?: *at |[^@\s]*@)(?:.* \()?https?:\/\/[^/?#\s]+\/assets\/([a-zA-Z][a-zA-Z-]{0,40}-[\w-]{8}\.js):(\d{1,7}):(\d{1,7})\)?$/

const REACT_CODE = /^Minified React error #(\d{1,4});/

/** Text in the message can look like a stack frame, so the message is removed from the stack. */
const stackLines = ({ message, stack = '' }: Error): string[] => {
  const start = stack.indexOf(message)
  return (start === -1 ? stack : stack.slice(start + message.length)).split('\n')
}

/**
 * Returns the report of `thrown`, which was caught while the page at `path` was shown. `kinds`: machine and type of the
 * last events and commands, oldest first; the report contains the last `MAX_KINDS` of them.
 */
export const errorReport = (
  source: ErrorSource,
  thrown: unknown,
  path: string,
  kinds: readonly string[],
): ErrorReport => {
  const error = thrown instanceof Error ? thrown : null
  const code = error && REACT_CODE.exec(error.message)?.[1]
  return {
    source,
    error: error && ERROR_CLASSES.includes(error.name) ? error.name : 'other',
    reactCode: code ? Number(code) : null,
    route: knownPath(path),
    frames: (error ? stackLines(error) : [])
      .flatMap((line) => {
        const [, file, lineNumber, column] = FRAME.exec(line) ?? []
        return file ? [`${file}:${lineNumber}:${column}`] : []
      })
      .slice(0, MAX_FRAMES),
    kinds: kinds.filter(isKind).slice(-MAX_KINDS),
  }
}
