import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import type { Teacher } from '../../core/domain/auth/identity'
import { PATHS } from '../../core/domain/routes'
import { $held, accountMenuOpened } from '../../models/plans/held-plan'
import { $confirmationMail, confirmationRequested } from '../../models/site/confirmation'
import { $signOutScopes, sharedSignOutRequested, signOutRequested } from '../../models/site/session'
import { IconButton } from '../../ui/icon-button'
import { LineDrawing } from '../../ui/line-drawing'
import { tooltip } from '../../ui/tooltip'
import { HeldPlanText, ManagePlan } from '../plans/held-plan'
import { HeaderPopover } from './popover'

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
  '&&': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', paddingBlock: 6 },
  '& small': { color: 'var(--ink-soft)', fontSize: 'var(--small)' },
})

const Line = styled(Profile)({
  '& button': { padding: 0, border: 0, background: 'none', color: 'inherit', font: 'inherit' },
  '&& button': { display: 'block', width: 'auto', minHeight: 44, textDecoration: 'underline' },
})

const Confirmation = () => {
  const [mail, send] = useUnit([$confirmationMail, confirmationRequested])
  return (
    <Line role="status">
      {mail === 'sent' ? (
        <span>We’ve sent it again. Nothing there? Look in spam.</span>
      ) : (
        <>
          <span>Confirm your email with the link that we sent you.</span>
          <button
            type="button"
            aria-disabled={mail === 'sending'}
            onClick={() => mail !== 'sending' && send()}
          >
            Send it again
          </button>
        </>
      )}
    </Line>
  )
}

const Held = styled('div')({
  display: 'grid',
  gap: 8,
  maxWidth: 280,
  margin: '0 16px 12px',
  fontSize: 'var(--small)',
  '& > p': { margin: 0 },
})

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
        {held && (
          <Held>
            <p>
              <HeldPlanText held={held} />
            </p>
            <ManagePlan />
          </Held>
        )}
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
