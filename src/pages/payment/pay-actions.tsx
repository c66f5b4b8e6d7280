import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import type { PaidPlanId } from '../../core/domain/plans/plan-ids'
import { SIGN_IN_PATH } from '../../core/domain/routes'
import { $isOnFree } from '../../models/plans/held-plan'
import { $identifiesBuyer } from '../../models/site/environment'
import { $handingOver, openingRequested } from '../../models/site/hand-over'
import { $checkingIdentity, $identityUnknown, $teacher, signOutRequested } from '../../models/site/session'
import { WIDE } from '../../ui/breakpoints'
import { SubmitButton } from '../../ui/submit-button'

const SIGNED_IN = `html[${PAGE_ATTRIBUTES.signedIn}]`

// While the identity is being checked, the page contains the buttons of a visitor and those of a teacher. The
// hint of an earlier sign-in decides which of them CSS shows, so that nothing moves when the provider reports who is
// signed in. The visitor's buttons come first: the teacher's 'Complete Payment' is disabled during the check, and Enter
// does nothing if the first submit button of a form is disabled.
const Variants = styled('div')({
  [`${SIGNED_IN} & > [data-who="visitor"]:not(:only-child)`]: { display: 'none' },
  [`html:not([${PAGE_ATTRIBUTES.signedIn}]) & > [data-who="teacher"]:not(:only-child)`]: { display: 'none' },
})

// `Who` is at least as high as two lines of text, so that a long email does not move the buttons.
const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  marginTop: 8,
  '& > p': { minHeight: 44 },
  '& > .MuiButton-text': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  [WIDE]: { gap: 12, marginTop: 12 },
})

const Who = styled('p')({
  display: 'flex',
  alignItems: 'center',
  margin: 0,
  fontSize: 'var(--small)',
  lineHeight: 1.45,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flex: 'none', marginLeft: 'auto', marginRight: -12, paddingInline: 12 },
})

const PlanStays = styled('small')({
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  textAlign: 'center',
})

const PAY_WITH_EMAIL = 'Pay with the email of your grAId account, so that we can find your payment.'

/**
 * Names the buyer above the buttons, if checkout learns who pays. A visitor may pay, but is first asked to sign in.
 * `children`: the message about a failed 'Complete Payment', below that button.
 */
export const PayActions = ({
  planId,
  isPaying,
  children,
}: {
  planId: PaidPlanId
  isPaying: boolean
  children: ReactNode
}) => {
  const { isChecking, isUnknown, teacher, onFree, isHandingOver, identifiesBuyer, signOut, open } = useUnit({
    isChecking: $checkingIdentity,
    isUnknown: $identityUnknown,
    teacher: $teacher,
    onFree: $isOnFree,
    isHandingOver: $handingOver,
    identifiesBuyer: $identifiesBuyer,
    signOut: signOutRequested,
    open: openingRequested,
  })
  const buyer = identifiesBuyer ? `For ${teacher?.email}` : PAY_WITH_EMAIL
  const pay = (variant: 'contained' | 'text', disabled = false) => (
    <SubmitButton variant={variant} size="large" fullWidth busy={isPaying} disabled={disabled}>
      Complete Payment
    </SubmitButton>
  )
  return (
    <Variants>
      {!teacher && (
        <Actions key="visitor" data-who="visitor">
          <Who>
            {`${isUnknown ? 'We couldn’t check whether you’re signed in.' : 'You’re not signed in.'} ${
              identifiesBuyer ? 'Sign in first, so that the plan reaches your account.' : PAY_WITH_EMAIL
            }`}
          </Who>
          <Button
            variant="contained"
            size="large"
            component={Link}
            href={SIGN_IN_PATH}
            {...{ [PAGE_ATTRIBUTES.plan]: planId }}
          >
            Sign in first
          </Button>
          {pay('text')}
          {children}
        </Actions>
      )}
      {(teacher || isChecking) && (
        <Actions key="teacher" data-who="teacher">
          <Who>
            <span>{teacher ? buyer : 'Checking who’s signed in…'}</span>
            {teacher && identifiesBuyer && <Button onClick={() => signOut('local')}>Not you?</Button>}
          </Who>
          {pay('contained', !teacher)}
          {teacher && children}
          <Button onClick={() => open()} disabled={!teacher || isHandingOver}>
            Open grAId without paying
          </Button>
          <PlanStays>{`Without paying, ${onFree ? 'you stay on Free' : 'your plan stays as it is'}.`}</PlanStays>
        </Actions>
      )}
    </Variants>
  )
}
