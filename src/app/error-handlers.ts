import type { ErrorSource } from '../core/domain/error-report'
import { errorName } from '../core/domain/errors'
import type { LogPort } from '../core/ports/log'

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
      onRecoverableError: (thrown: unknown) => handle('recovered', thrown),
    },
    listen: (target: Window): void => {
      target.addEventListener('error', ({ error }) => handle('window', error))
      target.addEventListener('unhandledrejection', ({ reason }) => handle('promise', reason))
    },
  }
}
