import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Switch, useRoute } from 'wouter'
import type { ReferenceData } from '../core/domain/onboarding/reference-data'
import { AppHome } from './app-home'
import { AppLogin } from './app-login'
import { CodeNotice } from './code-notice'
import { CustomerContext } from './frame'
import { Chooser, type GoogleChooser } from './google-chooser'
import { LinkNotice } from './link-notice'
import { DEMO_APP_URL, DEMO_NOTES_PATH, DEMO_PAY_PATH } from './paths'
import { PayPage } from './pay-page'
import { NotesPage } from './presenter/notes'
import { PresenterPanel } from './presenter/panel'
import type { Presenter } from './presenter/presenter'
import type { SeparateApp } from './separate-app'

const NotFound = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page')).NotFoundPage,
}))

type DemoLayerProps = {
  separateApp: SeparateApp
  chooser: GoogleChooser
  reference: ReferenceData
  presenter: Presenter
}

/**
 * Returns what the demo adds to this site: pages in place of the grAId app and the payment page, an account chooser in
 * place of Google's, notices, and the presenter's panel and notes.
 */
export const createDemoLayer =
  ({ separateApp, chooser, reference, presenter }: DemoLayerProps): ComponentType =>
  () => {
    const [isNotes] = useRoute(DEMO_NOTES_PATH)
    if (isNotes) return <NotesPage />
    return (
      <CustomerContext value={presenter.customer.current}>
        <Switch>
          <Route path={`${DEMO_APP_URL}/home`}>
            <AppHome separateApp={separateApp} reference={reference} />
          </Route>
          <Route path={`${DEMO_APP_URL}/login`}>
            <AppLogin separateApp={separateApp} />
          </Route>
          <Route path={DEMO_PAY_PATH}>
            <PayPage separateApp={separateApp} />
          </Route>
          <Route path="/demo/*">
            <Suspense fallback={null}>
              <NotFound />
            </Suspense>
          </Route>
        </Switch>
        <LinkNotice problems={presenter.customer.problems} />
        <CodeNotice />
        <Chooser chooser={chooser} />
        <PresenterPanel presenter={presenter} />
      </CustomerContext>
    )
  }
