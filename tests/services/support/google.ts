import type { BrowserContext } from '@playwright/test'
import { EMULATOR_URL, PROJECT_ID } from './auth-emulator'

/** Firebase's helper frame, as far as the site talks to it. */
const helperFrame = (webStorageSupport: boolean): string =>
  `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
    const site = gapi.iframes.getContext().getParentIframe()
    const moment = () => new Promise((resolve) => setTimeout(resolve, 100))
    site.register('webStorageSupport', () => moment().then(() => (${JSON.stringify({ webStorageSupport })})))
  </script>`

const CHOOSER = '<!doctype html><title>Choose an account</title>'

/**
 * Google's own addresses, for a page of a build that knows of no emulator: the emulator answers them. `storage`: whether
 * the browser lets Firebase's helper frame keep something.
 */
export const answerForGoogle = async (
  context: BrowserContext,
  { storage }: { storage: boolean },
): Promise<void> => {
  await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const asked = new URL(route.request().url())
    const answer = { url: `${EMULATOR_URL}/${asked.host}${asked.pathname}${asked.search}` }
    // The test may be over by now.
    await route.fetch(answer).then(
      (response) => route.fulfill({ response }),
      () => route.abort().catch(() => undefined),
    )
  })
  await context.route(AUTHORIZED_DOMAINS, (route) =>
    route.fulfill({
      json: { projectId: PROJECT_ID, authorizedDomains: ['127.0.0.1'] },
      headers: CORS_FOR_ALL,
    }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/iframe**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: helperFrame(storage) }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/handler**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: CHOOSER }),
  )
}

/** Where Firebase asks which sites may open Google's window. */
export const AUTHORIZED_DOMAINS = 'https://identitytoolkit.googleapis.com/v1/projects?**'

/** Lets the page read an answer given in place of a server. */
export const CORS_FOR_ALL = { 'access-control-allow-origin': '*' }
