import { AccessDenied } from './access-denied'

/** The login page of the demo's grAId app. Has no form, because in the demo teachers sign in on the site. */
export const AppLogin = () => (
  <AccessDenied title="Log in" heading="The app asks who you are here.">
    In the demo, the site does the asking. Sign in there, and it opens the app for you.
  </AccessDenied>
)
