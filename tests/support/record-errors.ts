import type { Page } from '@playwright/test'

/** Console errors, among them violations of the Content-Security-Policy, and exceptions. */
export const recordErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
