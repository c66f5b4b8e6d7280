import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import type { SeparateApp } from '../../fixtures/stand-ins/separate-app'
import type { UseCases } from '../core/use-cases/use-cases'
import { AppHome } from './app-home'
import { AppLogin } from './app-login'
import { CodeNotice } from './code-notice'
import { Chooser, type GoogleChooser } from './google-chooser'
import { MailNotice } from './mail-notice'
import { DEMO_APP_URL, DEMO_PAY_PATH, DEMO_PORTAL_PATH } from './paths'
import { PayPage } from './pay-page'
import { PortalPage } from './portal-page'

const NotFound = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page')).NotFoundPage,
}))

export type StandInsProps = {
  separateApp: SeparateApp
  chooser: GoogleChooser
  useCases: Pick<UseCases, 'issueToken'>
}

/**
 * What demo and mock site show in place of other systems: pages of the grAId app, the payment page and the billing
 * portal, Google's account chooser, the code of a second factor, and the confirmation mail.
 */
export const StandIns = ({ separateApp, chooser, useCases }: StandInsProps) => (
  <>
    <Switch>
      <Route path={`${DEMO_APP_URL}/home`}>
        <AppHome separateApp={separateApp} issueToken={useCases.issueToken} />
      </Route>
      <Route path={`${DEMO_APP_URL}/login`}>
        <AppLogin issueToken={useCases.issueToken} />
      </Route>
      <Route path={DEMO_PAY_PATH}>
        <PayPage separateApp={separateApp} />
      </Route>
      <Route path={DEMO_PORTAL_PATH}>
        <PortalPage separateApp={separateApp} />
      </Route>
      <Route path="/demo/*">
        <Suspense fallback={null}>
          <NotFound />
        </Suspense>
      </Route>
    </Switch>
    <CodeNotice />
    <MailNotice />
    <Chooser chooser={chooser} />
  </>
)
