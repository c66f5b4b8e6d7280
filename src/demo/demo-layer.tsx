import type { ComponentType } from 'react'
import { useRoute } from 'wouter'
import { BeginStrip } from './begin-strip'
import { CustomerContext } from './frame'
import { LinkNotice } from './link-notice'
import { DEMO_NOTES_PATH } from './paths'
import { NotesPage } from './presenter/notes'
import { PresenterPanel } from './presenter/panel'
import type { Presenter } from './presenter/presenter'
import { StandIns, type StandInsProps } from './stand-ins'

/** Returns what the demo adds to this site: the stand-ins, notices, and the presenter's panel and notes. */
export const createDemoLayer =
  (standIns: StandInsProps, presenter: Presenter): ComponentType =>
  () => {
    const [isNotes] = useRoute(DEMO_NOTES_PATH)
    if (isNotes) return <NotesPage />
    return (
      <CustomerContext value={presenter.customer.current}>
        <StandIns {...standIns} />
        <LinkNotice problems={presenter.customer.problems} />
        <BeginStrip {...presenter.strip} school={presenter.customer.current.school} />
        <PresenterPanel presenter={presenter} />
      </CustomerContext>
    )
  }
