import type { Application } from 'express'
import { escaped, sendPage } from './html'
import { HttpError, handle, objectIn, refuseMethod } from './http-errors'
import { emailIn, type Sessions } from './sessions'
import type { Store } from './store'

/** How long the window waits to be closed by the site it told, before it goes by itself. Milliseconds. */
const PATIENCE = 10_000

/**
 * Google's account chooser. The site opens the page in a popup; it answers its opener by a message, and is closed by it.
 * With `POST /auth/google` the chosen account is signed in, and made where nobody had it.
 */
export const serveGoogle = (app: Application, sessions: Sessions, store: Store): void => {
  const blocked = (): boolean => store.scenario().faults.auth === 'popup-blocked'

  const choose = handle((_request, response) => {
    const accounts = store.googleAccounts().map(
      ({ email, displayName }) =>
        `<li><button type="button" data-email="${escaped(email)}" data-name="${escaped(displayName)}">
        <strong dir="auto">${escaped(displayName)}</strong><small>${escaped(email)}</small></button></li>`,
    )
    sendPage(response, 200, {
      title: 'Choose an account',
      strip: 'Google window (stand-in of the mock server)',
      heading: 'Choose an account',
      lead: '<p>to continue to grAId</p>',
      content: `<section><ul class="rows">${accounts.join('')}</ul></section>
        <section><h2>Use another account</h2><form class="ways">
        <label>Name<input name="displayName" autocomplete="off" required></label>
        <label>Email<input name="email" type="email" autocomplete="off" required></label>
        <button>Continue</button></form></section>`,
      script: `
        // The site closes the window when the answer has arrived: closed from here it could look as if nobody had chosen.
        const answer = (choice) => {
          window.opener?.postMessage({ source: 'graid-mock-google', ...choice }, '*')
          setTimeout(() => window.close(), window.opener ? ${PATIENCE} : 0)
        }
        if (${blocked()}) answer({ kind: 'blocked' })
        for (const row of document.querySelectorAll('[data-email]')) row.addEventListener('click', () =>
          answer({ kind: 'chosen', email: row.dataset.email, displayName: row.dataset.name }))
        document.querySelector('form').addEventListener('submit', (event) => {
          event.preventDefault()
          answer({ kind: 'chosen', ...Object.fromEntries(new FormData(event.target)) })
        })`,
    })
  })

  const signIn = handle(async (request, response) => {
    const body = { ...objectIn(request) }
    if (body.email === undefined && typeof request.query.email === 'string') body.email = request.query.email
    const email = emailIn(body)
    const { displayName = email.split('@')[0] ?? email } = body
    if (typeof displayName !== 'string') {
      throw new HttpError({ status: 400, code: 'validation_failed', message: "'displayName' must be text." })
    }
    const account =
      store.accountByEmail(email) ?? store.addAccount({ email, displayName, password: null, google: true })
    const session = sessions.begin(account)
    await store.saved()
    response.json(session)
  })

  const list = handle((_request, response) => {
    const accounts = store.googleAccounts().map(({ email, displayName }) => ({ email, displayName }))
    response.json({ popup: blocked() ? 'blocked' : 'open', accounts })
  })

  app.route('/auth/google').get(choose).post(signIn).all(refuseMethod('GET', 'POST'))
  app.route('/auth/google/accounts').get(list).all(refuseMethod('GET'))
}
