import { AccessDenied } from './access-denied'

/** The separate app's login page, without a form: in the demo, teachers sign in on the site. */
export const AppLogin = () => (
  <AccessDenied title="Log in" heading="The app asks who you are here.">
    In the demo, the site does the asking. Sign in there, and it opens the app for you.
  </AccessDenied>
)
