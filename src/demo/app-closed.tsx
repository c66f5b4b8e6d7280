import type { ReactNode } from 'react'
import { PATHS, SIGN_IN_PATH } from '../core/domain/routes'
import { Actions, Blackboard } from './blackboard'
import { Frame } from './frame'
import { LinkButton } from './link-button'

const Closed = ({ title, heading, children }: { title: string; heading: string; children?: ReactNode }) => (
  <Frame standIn="app" title={title}>
    <Blackboard>
      <h1>{heading}</h1>
      {children}
    </Blackboard>
  </Frame>
)

/** This page has no form, because teachers sign in on this site. */
export const AccessDenied = () => (
  <Closed title="Log in" heading="Sign in to open the app.">
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
  </Closed>
)

/** Shown while the mock server has not responded; in the demo, for one frame. */
export const Opening = () => <Closed title="Opening" heading="Opening the app…" />

/** Shown if the mock server or, for a signed-in teacher on the log-in page, the token service has failed. */
export const Unreachable = () => (
  <Closed title="Not available" heading="The app didn’t open.">
    <p>A service that the app needs isn’t available right now. Reload this page to try again.</p>
  </Closed>
)
