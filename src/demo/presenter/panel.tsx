import Modal from '@mui/material/Modal'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { CloseIcon } from '../../ui/close-icon'
import { IconButton } from '../../ui/icon-button'
import { card } from '../../ui/surfaces'
import { useModal } from '../../ui/use-modal'
import { canStore } from '../story/bar'
import { STEP_STARTED } from '../story/site'
import { CustomerForm } from './customer-form'
import { FaultList } from './fault-list'
import { JournalList } from './journal-list'
import { isPresenterKey, takeRecordedPresenterKey } from './key'
import type { Presenter } from './presenter'
import { ScenarioForm } from './scenario-form'
import { Session } from './session'
import { StoryList } from './story-list'

const Card = styled('div')({
  position: 'absolute',
  inset: '12px 12px auto auto',
  boxSizing: 'border-box',
  width: 'min(27rem, calc(100% - 24px))',
  maxHeight: 'calc(100% - 24px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '12px 20px 20px',
  ...card,
  borderRadius: 14,
  borderTop: '5px solid var(--correction)',
  boxShadow: 'var(--shadow)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
  '&:focus': { outline: 'none' },
  '& section': { paddingTop: 16, '& + section': { marginTop: 16, borderTop: '1px solid var(--rule)' } },
  '& h3, & h4': { margin: '0 0 8px', fontSize: 'var(--body)' },
})

const Head = styled('div')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 8,
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& kbd': {
    padding: '0 6px',
    border: '1px solid var(--field-line)',
    borderRadius: 6,
    fontFamily: 'inherit',
    fontSize: 'var(--caption)',
    whiteSpace: 'nowrap',
  },
  '& button': { marginRight: -10 },
})

export const PresenterPanel = ({ presenter }: { presenter: Presenter }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.repeat || !isPresenterKey(event)) return
      event.preventDefault()
      setOpen((isOpen) => !isOpen)
    }
    const end = new AbortController()
    // In the capture phase, no element of the page can stop the event.
    window.addEventListener('keydown', toggle, { capture: true, signal: end.signal })
    window.addEventListener(STEP_STARTED, () => setOpen(false), end)
    if (takeRecordedPresenterKey()) setOpen(true)
    return () => end.abort()
  }, [])
  return open && <PresenterCard presenter={presenter} onClose={() => setOpen(false)} />
}

const PresenterCard = ({ presenter, onClose }: { presenter: Presenter; onClose: () => void }) => {
  const id = useId()
  useModal()
  return (
    // A Modal receives the focus even over another MUI dialog. Its backdrop is invisible, so the page stays visible.
    <Modal open onClose={onClose} sx={{ zIndex: 'tooltip' }} slotProps={{ backdrop: { invisible: true } }}>
      <Card role="dialog" aria-modal="true" aria-labelledby={`${id}-title`} tabIndex={-1} data-presenter="">
        <Head>
          <div>
            <h2 id={`${id}-title`} className="h3">
              Presenter’s notes
            </h2>
            <p>
              <kbd>F2</kbd> or <kbd>Alt+Shift+P</kbd> hides them.
            </p>
          </div>
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
        <Section title="Stories">
          <Session presenter={presenter} onOpen={onClose} />
          <StoryList
            onPlay={(hash) => {
              onClose()
              if (canStore()) window.location.hash = hash
            }}
          />
        </Section>
        <Section title="For this customer">
          <CustomerForm {...presenter.customer} />
        </Section>
        <Section title="Next customer">
          <ScenarioForm current={presenter.scenario} onStart={presenter.startOver} />
        </Section>
        <Section title="Make something fail">
          <FaultList faults={presenter.faults} />
        </Section>
        <Section title="Journal">
          <JournalList lines={presenter.journal()} />
        </Section>
      </Card>
    </Modal>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
