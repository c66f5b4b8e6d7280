import { useUnit } from 'effector-react'
import { $identity } from '../models/site/session'
import { AccessDenied } from './access-denied'
import { SignedInHome } from './app-home'
import { type SeparateApp, useVisitor } from './separate-app'

/** This log-in page has no form, because teachers sign in on this site. */
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
