import { useUnit } from 'effector-react'
import { $identity } from '../models/site/session'
import { AccessDenied } from './access-denied'
import { SignedInHome } from './app-home'
import { type SeparateApp, useVisitor } from './separate-app'

/**
 * The login page of the demo's grAId app. The page has no form, because teachers sign in on the site in the demo.
 * If a teacher is already signed in on the site, the page shows the app's home page.
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
