import type { ErrorSource } from '../core/domain/error-report'
import { errorName } from '../core/domain/errors'
import type { LogPort } from '../core/ports/log'

/**
 * React's error 418. Neither logged nor sent, because a translator or an extension causes it by changing the page
 * before the hydration. React then renders the page anew (docs/decisions/0062-pages-that-others-change.md).
 */
const HYDRATION_FAILED = /^Error: Minified React error #418;/

/**
 * Unexpected errors are logged and passed to `send`. `rootOptions` replaces React's own log entries, whose messages and
 * component stacks may contain personal data.
 */
export const createErrorHandlers = (
  log: LogPort,
  send: ((source: ErrorSource, thrown: unknown) => void) | null,
) => {
  const handle = (source: ErrorSource, thrown: unknown): void => {
    log.error('Unexpected error', { source, error: errorName(thrown) })
    send?.(source, thrown)
  }
  const handleRendering = (thrown: unknown) => handle('render', thrown)
  return {
    rootOptions: {
      onCaughtError: handleRendering,
      onUncaughtError: handleRendering,
      onRecoverableError: (thrown: unknown) => {
        if (!HYDRATION_FAILED.test(String(thrown))) handle('recovered', thrown)
      },
    },
    listen: (target: Window): void => {
      target.addEventListener('error', ({ error }) => handle('window', error))
      target.addEventListener('unhandledrejection', ({ reason }) => handle('promise', reason))
    },
  }
}
