import type { BrowserContext } from '@playwright/test'

/** Console errors of all pages, among them violations of the Content-Security-Policy, and exceptions. */
export const recordErrors = (context: BrowserContext): string[] => {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (exception) => errors.push(String(exception.error())))
  return errors
}
