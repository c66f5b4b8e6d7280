import type { Request, Response } from 'express'
import { sendPage } from './html'

/** What a person opens in a window of its own, and not a program by a call. */
const PAGES: readonly string[] = ['/auth/google', '/home', '/login', '/pay']

/** Whether a browser wants to show what is answered here. */
export const isPageVisit = ({ method, path, headers }: Request): boolean =>
  method === 'GET' && PAGES.includes(path) && (headers.accept ?? '').includes('text/html')

/** The page of a service that is down. In Google's window it tells the site, which closes it and says it there. */
export const sendOutagePage = (
  request: Request,
  response: Response,
  { status, message }: { status: number; message: string },
): void => {
  const isWindow = request.path === '/auth/google'
  sendPage(response, status, {
    title: `${status} ${message}`,
    strip: 'Mock server: a fault that was asked for',
    heading: 'This service is not answering',
    lead: `<p>It answered ${status} (${message}).</p>`,
    content: isWindow
      ? `<section><p>Nobody was signed in. Go back to grAId and try again in a few minutes.</p>
        <button type="button">Close this window</button></section>`
      : '<section><p>Try again in a few minutes: reload this page, or go back to where you came from.</p></section>',
    ...(isWindow && {
      script: `
        document.querySelector('button').addEventListener('click', () => window.close())
        window.opener?.postMessage({ source: 'graid-mock-google', kind: 'failed', status: ${status} }, '*')`,
    }),
  })
}
