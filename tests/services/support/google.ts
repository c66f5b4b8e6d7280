import type { BrowserContext } from '@playwright/test'
import { EMULATOR_URL, PROJECT_ID } from './auth-emulator'

/** The html in place of Firebase's helper iframe. The page responds only to the message 'webStorageSupport'. */
const helperFrame = (webStorageSupport: boolean): string =>
  `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
    const site = gapi.iframes.getContext().getParentIframe()
    const delay = () => new Promise((resolve) => setTimeout(resolve, 100))
    site.register('webStorageSupport', () => delay().then(() => (${JSON.stringify({ webStorageSupport })})))
  </script>`

const CHOOSER = '<!doctype html><title>Choose an account</title>'

/**
 * For a build without an emulator URL: routes Google's API to the Auth emulator, and replaces Firebase's helper iframe
 * and popup. `storage`: whether the helper iframe reports that web storage is available.
 */
export const routeGoogle = async (
  context: BrowserContext,
  { storage }: { storage: boolean },
): Promise<void> => {
  await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    // `abort` rejects if the page is already closed.
    await route.fetch({ url: `${EMULATOR_URL}/${host}${pathname}${search}` }).then(
      (response) => route.fulfill({ response }),
      () => route.abort().catch(() => undefined),
    )
  })
  await context.route(AUTHORIZED_DOMAINS, (route) =>
    route.fulfill({ json: { projectId: PROJECT_ID, authorizedDomains: ['127.0.0.1'] } }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/iframe**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: helperFrame(storage) }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/handler**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: CHOOSER }),
  )
}

/** Matches the url at which the SDK reads the domains that may open Google's popup. */
export const AUTHORIZED_DOMAINS = 'https://identitytoolkit.googleapis.com/v1/projects?**'
