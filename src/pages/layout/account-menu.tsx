import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Teacher } from '../../core/domain/auth/identity'
import { PATHS } from '../../core/domain/routes'
import { $held, accountMenuOpened } from '../../models/plans/held-plan'
import {
  $confirmationMail,
  type ConfirmationMail,
  confirmationRequested,
} from '../../models/site/confirmation'
import { $signOutScopes, sharedSignOutRequested, signOutRequested } from '../../models/site/session'
import { IconButton } from '../../ui/icon-button'
import { LineDrawing } from '../../ui/line-drawing'
import { tooltip } from '../../ui/tooltip'
import { HeldPlan } from '../plans/held-plan'
import { HeaderPopover, keepMenuOpen } from './popover'

const Profile = styled('p')({
  maxWidth: 280,
  margin: '8px 16px 12px',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block' },
  '& span': { color: 'var(--ink-soft)' },
})

/** `hint` says how this sign-out differs from the others. */
const SignOut = ({ label, hint, onClick }: { label: string; hint: string; onClick: () => void }) => (
  <SignOutButton type="button" aria-description={hint} onClick={onClick}>
    {label}
    <small aria-hidden="true">{hint}</small>
  </SignOutButton>
)

const SignOutButton = styled('button')({
  '&&&': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', paddingBlock: 6 },
  '& small': { color: 'var(--ink-soft)', fontSize: 'var(--small)' },
})

const Line = styled(Profile)({
  // A sent mail removes 'Send it again'. The height of this button stays reserved: otherwise, 'Upgrade' would move to
  // the pointer and get the second click of a double click.
  minHeight: 'calc(2.8em + 44px)',
  '& button': {
    ...{ display: 'block', minHeight: 44, padding: 0, border: 0, background: 'none' },
    ...{ color: 'inherit', font: 'inherit', textDecoration: 'underline', cursor: 'pointer' },
  },
})

const CONFIRMATION_TEXTS: Record<ConfirmationMail, string> = {
  'not-asked': 'Confirm your email with the link that we sent you.',
  sending: 'Confirm your email with the link that we sent you.',
  sent: 'We’ve sent it again. Nothing there? Look in spam.',
  failed: 'We couldn’t send the email. Try again in a few minutes.',
}

const Confirmation = () => {
  const [mail, send] = useUnit([$confirmationMail, confirmationRequested])
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    keepMenuOpen(event)
    if (mail !== 'sending') send()
  }
  return (
    <Line role="status">
      <span>{CONFIRMATION_TEXTS[mail]}</span>
      {mail !== 'sent' && (
        <button type="button" aria-disabled={mail === 'sending'} onClick={handleClick}>
          Send it again
        </button>
      )}
    </Line>
  )
}

const Held = styled(HeldPlan)({ maxWidth: 280, margin: '0 16px 12px', fontSize: 'var(--small)' })

const MENU_ID = 'account-menu'

export const AccountMenu = ({ teacher }: { teacher: Teacher }) => {
  const { held, menuOpened, scopes, signOut, signOutOfShared } = useUnit({
    held: $held,
    menuOpened: accountMenuOpened,
    scopes: $signOutScopes,
    signOut: signOutRequested,
    signOutOfShared: sharedSignOutRequested,
  })
  return (
    <>
      <IconButton {...tooltip('Account')} popoverTarget={MENU_ID}>
        <LineDrawing width={24} height={24} strokeWidth="1.7">
          <circle cx="12" cy="8.5" r="3.75" />
          <path d="M4.5 20c.9-3.9 3.8-5.75 7.5-5.75s6.6 1.85 7.5 5.75" />
        </LineDrawing>
      </IconButton>
      <HeaderPopover
        id={MENU_ID}
        popover="auto"
        aria-label="Account"
        onToggle={({ newState }) => newState === 'open' && menuOpened()}
      >
        <Profile>
          <strong>{teacher.name}</strong>
          {teacher.email !== teacher.name && <span>{teacher.email}</span>}
        </Profile>
        {!teacher.emailConfirmed && <Confirmation />}
        {held && <Held held={held} />}
        <Link href={PATHS.upgrade}>Upgrade</Link>
        <SignOut label="Sign out" hint="In this browser" onClick={() => signOut('local')} />
        <SignOut
          label="Sign out of a shared computer"
          hint="Also forgets how you signed in"
          onClick={() => signOutOfShared()}
        />
        {scopes.includes('global') && (
          <SignOut
            label="Sign out everywhere"
            hint="In every browser and on every device"
            onClick={() => signOut('global')}
          />
        )}
      </HeaderPopover>
    </>
  )
}
