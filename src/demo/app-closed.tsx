import { PATHS, SIGN_IN_PATH } from '../core/domain/routes'
import { Actions, Blackboard } from './blackboard'
import { Frame } from './frame'
import { LinkButton } from './link-button'

/** This page has no form, because teachers sign in on this site. */
export const AccessDenied = () => (
  <Frame standIn="app" title="Log in">
    <Blackboard>
      <h1>Sign in to open the app.</h1>
      <p>
        In this demo, you sign in on the site, which then opens the app for you. A link from an earlier visit
        doesn’t work anymore.
      </p>
      <Actions>
        <LinkButton variant="contained" href={SIGN_IN_PATH}>
          Sign in on the site
        </LinkButton>
        <LinkButton href={PATHS.landing}>Back to the site</LinkButton>
      </Actions>
    </Blackboard>
  </Frame>
)

/** Shown while the mock server has not responded; in the demo, for one frame. */
export const Opening = () => (
  <Frame standIn="app" title="Opening">
    <Blackboard>
      <h1>Opening the app…</h1>
    </Blackboard>
  </Frame>
)

/** The mock server or, for a signed-in teacher on the log-in page, the token service has failed. */
export const Unreachable = () => (
  <Frame standIn="app" title="Not available">
    <Blackboard>
      <h1>The app didn’t open.</h1>
      <p>A service that the app needs isn’t available right now. Reload this page to try again.</p>
    </Blackboard>
  </Frame>
)
