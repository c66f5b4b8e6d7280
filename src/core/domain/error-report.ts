import { normalizePath, PATHS } from './routes'

/**
 * What caught the error: a React error boundary or root ('render'), React's recovery from a failed rendering
 * ('recovered'), or the global event `error` ('window') or `unhandledrejection` ('promise').
 */
export type ErrorSource = 'render' | 'recovered' | 'window' | 'promise'

/**
 * The description of an error that is sent to the operator of the site. It contains no personal data: every field
 * is a number, one of a fixed set of words, or the name of a file of the build. Messages, function names, urls and
 * queries are left out, because they can contain text that the user typed.
 */
export type ErrorReport = {
  source: ErrorSource
  /**
   * The name of the error's class, for example 'TypeError'. 'other' for a name that is not in `ERROR_CLASSES`.
   */
  error: string
  /**
   * The error code in 'Minified React error #N', the message of React's production build. Null for other errors.
   */
  reactCode: number | null
  /** The path of the page; 'other' if the path is not one of `PATHS`. */
  route: string
  /** The innermost stack frames in files of the build, as 'file:line:column'. */
  frames: readonly string[]
}

const ERROR_CLASSES = [
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'AbortError', 'DataCloneError', 'FirebaseError', 'InvalidStateError'],
  ...['NetworkError', 'NotAllowedError', 'NotFoundError', 'NotSupportedError', 'QuotaExceededError'],
  ...['SecurityError', 'TimeoutError'],
]

const MAX_FRAMES = 5

/**
 * Matches a line of a stack trace that names a file of the build. In Chromium, such a line is ' at render
 * (https://site/assets/main-1a2b3c4d.js:1:2)'. In Firefox and Safari, it is
 * 'render@https://site/assets/main-1a2b3c4d.js:1:2'.
 */
const FRAME =
  /^(?: *at |[^@\s]*@)(?:.* \()?https?:\/\/[^/?#\s]+\/assets\/([a-zA-Z][a-zA-Z-]{0,40}-[\w-]{8}\.js):(\d{1,7}):(\d{1,7})\)?$/

const REACT_CODE = /^Minified React error #(\d{1,4});/

/**
 * Returns the lines of the stack trace after the message. The message is removed, because text in the message can
 * look like a stack frame.
 */
const stackLines = ({ message, stack = '' }: Error): string[] => {
  const start = stack.indexOf(message)
  return (start === -1 ? stack : stack.slice(start + message.length)).split('\n')
}

export const errorReport = (source: ErrorSource, thrown: unknown, path: string): ErrorReport => {
  const error = thrown instanceof Error ? thrown : null
  const route = normalizePath(path)
  const code = error && REACT_CODE.exec(error.message)?.[1]
  return {
    source,
    error: error && ERROR_CLASSES.includes(error.name) ? error.name : 'other',
    reactCode: code ? Number(code) : null,
    route: Object.values<string>(PATHS).includes(route) ? route : 'other',
    frames: (error ? stackLines(error) : [])
      .flatMap((line) => {
        const [, file, lineNumber, column] = FRAME.exec(line) ?? []
        return file ? [`${file}:${lineNumber}:${column}`] : []
      })
      .slice(0, MAX_FRAMES),
  }
}
