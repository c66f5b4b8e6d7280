import type { Request, Response } from 'express'
import { sendPage } from './html'
import type { HttpError } from './http-errors'

const PAGES: readonly string[] = ['/auth/google', '/home', '/login', '/pay']

/** Whether a browser sent the request to open one of `PAGES`, and not a script to fetch data. */
export const isPageVisit = ({ method, path, headers }: Request): boolean =>
  method === 'GET' && PAGES.includes(path) && (headers.accept ?? '').includes('text/html')

/**
 * Sends an error page in place of a page of a service that is down. Without `return`, the site has opened /auth/google in
 * a popup, so the error page also sends the error to the site by `postMessage`.
 */
export const sendOutagePage = (
  request: Request,
  response: Response,
  { status, message }: HttpError,
): void => {
  const isPopup = request.path === '/auth/google' && request.query.return === undefined
  sendPage(response, status, {
    title: `${status} ${message}`,
    banner: 'Mock server: a fault that was asked for',
    heading: 'This service is not answering',
    lead: `<p>It answered ${status} (${message}).</p>`,
    content: isPopup
      ? `<section><p>No one was signed in. Go back to grAId and try again in a few minutes.</p>
        <button type="button">Close this window</button></section>`
      : '<section><p>Try again in a few minutes: reload this page, or go back to where you came from.</p></section>',
    ...(isPopup && {
      script: `
        document.querySelector('button').addEventListener('click', () => window.close())
        window.opener?.postMessage({ source: 'graid-mock-google', kind: 'failed', status: ${status} }, '*')`,
    }),
  })
}
