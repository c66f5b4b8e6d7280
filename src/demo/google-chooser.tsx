import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ChooseGoogleAccount, GoogleAccount } from '../../fixtures/stand-ins/google'
import { $onboardingOpen } from '../models/site/hand-over'
import { CloseIcon } from '../ui/close-icon'
import { Field } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import { HAIRLINE, plainList } from '../ui/surfaces'
import { useModal } from '../ui/use-modal'

type ChooserRequest = {
  accounts: readonly GoogleAccount[]
  onChoose: (account: GoogleAccount | null) => void
}

export type GoogleChooser = {
  /** Resolves with null if the user closes the chooser, or if `choose` is called again. */
  choose: ChooseGoogleAccount
  /** Calls `show` now and whenever the request changes, until `connect` is called again. */
  connect: (show: (request: ChooserRequest | null) => void) => void
}

export const createGoogleChooser = (): GoogleChooser => {
  let pending: ChooserRequest | null = null
  let show: (request: ChooserRequest | null) => void = () => {}
  const setPending = (request: ChooserRequest | null): void => {
    pending = request
    show(request)
  }
  return {
    choose: (accounts) =>
      new Promise((resolve) => {
        pending?.onChoose(null)
        const onChoose = (account: GoogleAccount | null): void => {
          setPending(null)
          resolve(account)
        }
        setPending({ accounts, onChoose })
      }),
    connect: (listener) => {
      show = listener
      show(pending)
    },
  }
}

const TitleBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  paddingInline: '20px 4px',
  borderBottom: HAIRLINE,
  background: 'var(--paper-deep)',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
})

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 16,
  padding: 'clamp(20px, 6vw, 32px)',
  overflowY: 'auto',
  '& h2 + p': { margin: '4px 0 0', color: 'var(--ink-soft)' },
})

const Accounts = styled('ul')({
  ...plainList,
  '& li + li': { borderTop: HAIRLINE },
})

const Account = styled('button')({
  display: 'grid',
  gridTemplateColumns: '44px 1fr',
  alignItems: 'center',
  gap: '0 16px',
  width: '100%',
  minHeight: 72,
  padding: '10px 12px',
  border: 0,
  borderRadius: 12,
  background: 'none',
  color: 'var(--ink)',
  font: 'inherit',
  lineHeight: 1.4,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: 'var(--primary-soft)' },
  '&:focus-visible': { outlineOffset: -3 },
  overflowWrap: 'anywhere',
  '& strong': { display: 'block' },
  '& small': { color: 'var(--ink-soft)', fontSize: 'var(--small)' },
})

const Initial = styled('span')({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 44,
  height: 44,
  borderRadius: '50%',
  background: 'var(--primary)',
  color: 'var(--on-primary)',
  fontSize: 'var(--title)',
  fontWeight: 600,
  '&[data-empty]': { background: 'none', border: '1.5px dashed var(--field-line)', color: 'var(--ink-soft)' },
})

const Fields = styled('form')({ display: 'grid', gap: 20, '& button': { justifySelf: 'start' } })

const Aside = styled('p')({
  margin: 'auto 0 0',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
})

/** Imitates Google's account chooser, at most as large as Google's popup: 500 × 600 px (docs/product.md §9.3). */
const ChooserWindow = ({ accounts, onChoose }: ChooserRequest) => {
  useModal()
  const [isAddingAccount, setAddingAccount] = useState(accounts.length === 0)
  // Back and Forward leave the page that opened the dialog, so the sign-in ends as if the dialog was closed.
  useEffect(() => {
    const close = () => onChoose(null)
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [onChoose])
  return (
    <Dialog
      open
      // A click outside does not close the dialog, because a click outside Google's popup closes nothing either.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onChoose(null)}
      slotProps={{
        paper: {
          'aria-label': 'Choose an account',
          sx: {
            width: 500,
            height: 600,
            maxWidth: 'calc(100% - 24px)',
            maxHeight: 'calc(100% - 24px)',
            m: 0,
            borderRadius: '14px',
            boxShadow: 'var(--shadow)',
          },
        },
      }}
    >
      <TitleBar>
        <span>Google window (demo stand-in)</span>
        <IconButton aria-label="Close" onClick={() => onChoose(null)}>
          <CloseIcon />
        </IconButton>
      </TitleBar>
      <Body>
        <div>
          <h2 className="h3">Choose an account</h2>
          <p>to continue to grAId</p>
        </div>
        <Accounts>
          {accounts.map(({ email, displayName }) => (
            <li key={email}>
              <Account type="button" onClick={() => onChoose({ email, displayName })}>
                <Initial aria-hidden="true">{displayName.slice(0, 1)}</Initial>
                <span>
                  <strong>{displayName}</strong>
                  <small>
                    {email.split('@')[0]}@<wbr />
                    {email.split('@')[1]}
                  </small>
                </span>
              </Account>
            </li>
          ))}
          {!isAddingAccount && (
            <li>
              <Account type="button" onClick={() => setAddingAccount(true)}>
                <Initial aria-hidden="true" data-empty="">
                  +
                </Initial>
                <strong>Use another account</strong>
              </Account>
            </li>
          )}
        </Accounts>
        {isAddingAccount && <AnotherAccount onChoose={onChoose} />}
        <Aside>These accounts are made up. Nothing is sent to Google, and you don’t need a password.</Aside>
      </Body>
    </Dialog>
  )
}

const AnotherAccount = ({ onChoose }: Pick<ChooserRequest, 'onChoose'>) => {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChoose({ displayName: String(form.get('name')).trim(), email: String(form.get('email')) })
  }
  return (
    <Fields onSubmit={submit}>
      <div>
        <h2 className="h3">Use another account</h2>
        <p>Any name and email will work.</p>
      </div>
      <Field
        id={`${id}-name`}
        label="Name"
        name="name"
        autoFocus
        autoComplete="off"
        required
        pattern={String.raw`.*\S.*`}
      />
      <Field id={`${id}-email`} label="Email" name="email" type="email" autoComplete="off" required />
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </Fields>
  )
}

export const Chooser = ({ chooser }: { chooser: GoogleChooser }) => {
  const [request, setRequest] = useState<ChooserRequest | null>(null)
  useEffect(() => chooser.connect(setRequest), [chooser])
  // If a password manager submits the form behind the chooser, onboarding may open, which the chooser would cover.
  const onboardingOpen = useUnit($onboardingOpen)
  useEffect(() => {
    if (onboardingOpen) request?.onChoose(null)
  }, [onboardingOpen, request])
  return request && <ChooserWindow {...request} />
}
