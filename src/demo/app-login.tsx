import { AccessDenied } from './access-denied'

/** The login page of the demo's grAId app. Has no form, because in the demo teachers sign in on the site. */
export const AppLogin = () => (
  <AccessDenied title="Log in" heading="Sign in to open the app.">
    In this demo, you sign in on the site. It then opens the app for you.
  </AccessDenied>
)
