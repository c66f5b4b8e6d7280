import type { Application } from 'express'
import { withGoogleSignIn } from '../fixtures/account'
import { escapeHtml, sendPage } from './html'
import { readObjectBody } from './http-errors'
import { isSiteOrigin } from './origins'
import { readEmail, readName, type Sessions } from './sessions'
import type { Store } from './store'

/** Milliseconds until the popup closes itself if the site has not closed it. */
const CLOSE_TIMEOUT_MS = 10_000

/** Returns '' unless `value` is the url of a page of the site. */
const returnUrlOf = (value: unknown, site: string): string => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  return url && isSiteOrigin(url.origin, site) ? url.href : ''
}

/**
 * Serves a stand-in for Google's account chooser. The site opens /auth/google in a popup, which sends the chosen
 * account to the site by `postMessage`. For a redirect, a page of the site opens /auth/google with the page's url in
 * the parameter `return`. The account chooser then opens this url with the chosen account in the hash. In both cases,
 * the site sends the chosen account in a POST, which signs in, and creates the account if the email is new.
 */
export const serveGoogle = (app: Application, sessions: Sessions, store: Store, site: string): void => {
  app.get('/auth/google', (request, response) => {
    const returnUrl = returnUrlOf(request.query.return, site)
    const accounts = store.googleAccounts().map(
      ({ email, displayName }) =>
        `<li><button type="button" data-email="${escapeHtml(email)}" data-name="${escapeHtml(displayName)}">
        <strong dir="auto">${escapeHtml(displayName)}</strong><small>${escapeHtml(email)}</small></button></li>`,
    )
    sendPage(response, 200, {
      title: 'Choose an account',
      banner: 'Google window (stand-in of the mock server)',
      heading: 'Choose an account',
      lead: '<p>to continue to grAId</p>',
      content: `<section><ul class="rows">${accounts.join('')}</ul></section>
        <section><h2>Use another account</h2><form class="actions">
        <label>Name<input name="displayName" autocomplete="off" required></label>
        <label>Email<input name="email" type="email" autocomplete="off" required></label>
        <button>Continue</button></form></section>${
          returnUrl && `<p><a class="button plain" href="${escapeHtml(returnUrl)}">Back to grAId</a></p>`
        }`,
      script: `
        const returnUrl = ${JSON.stringify(returnUrl).replaceAll('<', '\\u003c')}
        const postChoice = (choice) => {
          if (returnUrl) return location.assign(returnUrl + '#' + new URLSearchParams(choice))
          window.opener?.postMessage({ source: 'graid-mock-google', ...choice }, '*')
          // Not closed at once: the site could notice the closed popup before the message, and report no account.
          setTimeout(() => window.close(), window.opener ? ${CLOSE_TIMEOUT_MS} : 0)
        }
        for (const row of document.querySelectorAll('[data-email]')) row.addEventListener('click', () =>
          postChoice({ email: row.dataset.email, displayName: row.dataset.name }))
        document.querySelector('form').addEventListener('submit', (event) => {
          event.preventDefault()
          postChoice(Object.fromEntries(new FormData(event.target)))
        })`,
    })
  })
  app.post('/auth/google', (request, response) => {
    const body = readObjectBody(request)
    const email = readEmail(body)
    const displayName = readName(body, 'displayName', email.split('@')[0] ?? email)
    const account =
      store.accountByEmail(email) ??
      store.addAccount({ email, displayName, password: null, google: true, verified: true })
    const session = sessions.begin(account)
    store.replaceAccount(withGoogleSignIn(account))
    store.save()
    response.json(session)
  })

  // A popup's page cannot block or cancel its own popup. So adapters/json-server/auth.ts asks here first, and opens no
  // popup if the answer is 'blocked' or 'cancelled'.
  app.get('/auth/google/popup', (_request, response) => {
    const { auth } = store.scenario().faults
    const popup = auth === 'popup-blocked' ? 'blocked' : auth === 'popup-cancelled' ? 'cancelled' : 'open'
    response.json({ popup })
  })
}
