import { useUnit } from 'effector-react'
import { $identity } from '../models/site/session'
import { AccessDenied } from './access-denied'
import { SignedInHome } from './app-home'
import { type SeparateApp, useVisitor } from './separate-app'

/**
 * The log-in page of the demo's grAId app. It has no form, because teachers sign in on this site. A teacher who is
 * signed in on this site gets the home page.
 */
export const AppLogin = ({ separateApp }: { separateApp: SeparateApp }) => {
  const identity = useUnit($identity)
  return identity ? (
    <Session key={identity.id} separateApp={separateApp} accountId={identity.id} />
  ) : (
    <AccessDenied title="Log in" heading="Sign in to open the app.">
      In this demo, you sign in on the site. It then opens the app for you.
    </AccessDenied>
  )
}

const Session = ({ separateApp, accountId }: { separateApp: SeparateApp; accountId: string }) => {
  const visitor = useVisitor(separateApp, separateApp.tokenOf(accountId))
  return visitor && <SignedInHome visitor={visitor} arrival={null} />
}
