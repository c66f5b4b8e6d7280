import { useUnit } from 'effector-react'
import { Redirect } from 'wouter'
import { writeQuery } from '../core/domain/query'
import { $identity } from '../models/site/session'
import { AccessDenied } from './access-denied'
import { DEMO_APP_URL } from './paths'
import type { SeparateApp } from './separate-app'

/** This log-in page has no form, because teachers sign in on this site. */
export const AppLogin = ({ separateApp }: { separateApp: SeparateApp }) => {
  const identity = useUnit($identity)
  return identity ? (
    <Redirect
      replace
      to={`${DEMO_APP_URL}/home?${writeQuery({ token: separateApp.tokenOf(identity.id) })}`}
    />
  ) : (
    <AccessDenied title="Log in" heading="Sign in to open the app.">
      In this demo, you sign in on the site. It then opens the app for you.
    </AccessDenied>
  )
}
