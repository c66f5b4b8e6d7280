import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { blockedHost } from '../../core/domain/errors'
import { type PlanChoice, planOffer } from '../../core/domain/plans/plan-choice'
import { checkoutPath, isAuthPage, PATHS, SIGN_IN_PATH } from '../../core/domain/routes'
import { $planState } from '../../models/plans/held-plan'
import {
  $handingOver,
  $handOverProblem,
  $retriesIn,
  type HandOverProblem,
  retryRequested,
} from '../../models/site/hand-over'
import { $location } from '../../models/site/navigation'
import { planDeclined } from '../../models/site/plan-choice'
import { $identityUnknown, $teacher, identityRetried, signOutRequested } from '../../models/site/session'
import { Container } from '../../ui/container'
import { InlineAlert, InlineNotice } from '../../ui/inline-alert'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { ContactLink } from './contact-link'
import { planChoiceText } from './plan-choice-text'

const Strip = styled(Container)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  right: 0,
  bottom: 16,
  left: 0,
  pointerEvents: 'none',
  '& > *': { marginTop: 8, pointerEvents: 'auto', boxShadow: 'var(--shadow)' },
  // On the right, so that the notice does not cover the hero's buttons.
  '& > [role="status"]': { maxWidth: 500, marginLeft: 'auto' },
  // A message of src/boot/message.ts, for example that a chunk did not load, is in the same place and hides the
  // banner.
  'body:has(> .boot-message) &': { display: 'none' },
  // On low screens, such as a laptop at 400% zoom, the banner scrolls with the page, because a fixed banner would cover
  // most of the screen.
  '@media (max-height: 479.98px)': { position: 'static', paddingBlock: 16 },
}))

/** `--bottom-inset` (base.css) reserves room for the fixed `strip`, which would otherwise cover focused controls. */
const reserveSpace = (strip: HTMLElement | null) => {
  if (!strip) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isFixed = getComputedStyle(strip).position === 'fixed'
    style.setProperty('--bottom-inset', isFixed ? `${strip.offsetHeight + 32}px` : '0px')
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-inset')
  }
}

/** The message of a busy service says for how long it is busy. */
const nextStep = (cause: { message: string; retryAfter?: number | undefined } | null): string =>
  cause?.retryAfter ? `${cause.message} Try again after that.` : 'Try again in a moment.'

/** `retries`: whether the hand-over is repeated by itself. */
const messageOf = (problem: HandOverProblem, retries: boolean): string => {
  if (problem.kind === 'sign-in-needed') {
    return problem.answersKept
      ? 'Your session has ended. Your answers are kept. Please sign in again.'
      : 'Your session has ended. Please sign in again.'
  }
  const isLookUp = problem.kind === 'look-up-failed'
  return `We couldn’t ${isLookUp && problem.purpose === 'onboarding' ? 'load your questions' : 'open grAId'}.${!isLookUp && problem.data ? ' Your answers are saved.' : ''}${retries ? '' : ` ${nextStep('cause' in problem ? problem.cause : null)}`}`
}

/**
 * Whether the token service has rejected a fresh id token, or the request itself. Another sign-in would not help, so
 * the message offers to write to us. After a 429, a later request helps.
 */
const isTokenRefused = (problem: HandOverProblem): boolean =>
  problem.kind === 'token-failed' &&
  problem.cause?.status !== 429 &&
  (problem.cause?.kind === 'unauthorized' || problem.cause?.kind === 'rejected')

/** The signed-in teacher for whom the grAId app could not be opened, otherwise null. */
export const useWaitingTeacher = () => {
  const [problem, teacher] = useUnit([$handOverProblem, $teacher])
  return problem && problem.kind !== 'sign-in-needed' ? teacher : null
}

const SIGN_IN_LINK = (
  <Button variant="outlined" size="small" component={Link} href={SIGN_IN_PATH}>
    Sign In
  </Button>
)

const IdentityAlert = () => {
  const [unknown, retry] = useUnit([$identityUnknown, identityRetried])
  return (
    unknown && <InlineAlert onRetry={() => retry()}>We couldn’t check whether you’re signed in.</InlineAlert>
  )
}

/** The notice after Cancel on the payment page, which leads to `/` (docs/product.md §4.11). */
const LeftOrder = ({ left: { planId, period } }: { left: PlanChoice }) => {
  const decline = useUnit(planDeclined)
  const handleDecline = () => {
    // Moves the focus from 'Not now', which is removed, to the content.
    document.getElementById('main')?.focus({ preventScroll: true })
    decline()
  }
  return (
    <InlineNotice
      action={
        <>
          <Button variant="contained" size="small" component={Link} href={checkoutPath(planId, period)}>
            Continue
          </Button>
          <Button size="small" onClick={handleDecline}>
            Not now
          </Button>
        </>
      }
    >
      {`You left the payment page. ${planChoiceText({ planId, period })}, is still here.`}
    </InlineNotice>
  )
}

/** Counts down. Screen readers get the wait at its start only, because the alert would announce every change. */
const Countdown = ({ secondsLeft }: { secondsLeft: number }) => {
  const [minutesAtStart] = useState(() => Math.ceil(secondsLeft / 60))
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return (
    <span>
      {' We’re busy right now, so this tries again by itself in '}
      <span aria-hidden="true" translate="no">
        {`${Math.floor(secondsLeft / 60)}:${seconds}`}
      </span>
      <VisuallyHidden>{minutesAtStart > 1 ? `${minutesAtStart} minutes` : 'a minute'}</VisuallyHidden>.
    </span>
  )
}

export const HandOverAlert = ({ isBanner = false }: { isBanner?: boolean }) => {
  const [problem, retriesIn, busy, retry, { path }, signOut] = useUnit([
    $handOverProblem,
    $retriesIn,
    $handingOver,
    retryRequested,
    $location,
    signOutRequested,
  ])
  const waitingTeacher = useWaitingTeacher()
  const alert = useRef<HTMLDivElement>(null)
  const hadProblem = useRef(false)
  useEffect(() => {
    // 'Try again' of the banner has lost the focus during the call, because the page was inert.
    const takesFocus = !isBanner || (hadProblem.current && document.activeElement === document.body)
    if (problem && takesFocus) alert.current?.focus()
    // The button that had the focus, for example 'Use another account', is removed with the alert.
    if (!problem && hadProblem.current) document.querySelector('h1')?.focus()
    hadProblem.current = problem !== null
  }, [problem, isBanner])
  if (!problem) return <IdentityAlert />
  const retries = retriesIn !== null && !busy
  const needsSignIn = problem.kind === 'sign-in-needed'
  // On /auth and /signup, the alert stands in place of the form, so it names the account (docs/product.md §4.2).
  const teacher = isAuthPage(path) ? waitingTeacher : null
  return (
    <InlineAlert
      ref={alert}
      host={'cause' in problem ? blockedHost(problem.cause) : undefined}
      {...(needsSignIn
        ? { action: path !== PATHS.auth && SIGN_IN_LINK }
        : {
            onRetry: () => retry(),
            retrying: busy,
            action: teacher && (
              <Button variant="outlined" size="small" disabled={busy} onClick={() => signOut('local')}>
                Use another account
              </Button>
            ),
          })}
    >
      <span>{`${teacher ? `You’re signed in as ${teacher.email}. ` : ''}${messageOf(problem, retries)}`}</span>
      {retries && <Countdown secondsLeft={retriesIn} />}
      {isTokenRefused(problem) && (
        <span>
          {' '}
          If it happens again, write to us: <ContactLink />
        </span>
      )}
    </InlineAlert>
  )
}

/**
 * Shows that a hand-over has failed, that the provider of a remembered sign-in could not be loaded, or that the payment
 * page was left. The banner is at the bottom of the window, on low screens above the page. /auth, /signup and
 * onboarding render `HandOverAlert` instead.
 */
export const HandOverBanner = () => {
  const [{ path }, plans] = useUnit([$location, $planState])
  const { left } = plans
  const isSold = left && ['choose', 'continue'].includes(planOffer(left, plans))
  return isAuthPage(path) ? null : (
    <Strip ref={reserveSpace}>
      <HandOverAlert isBanner />
      {isSold && <LeftOrder left={left} />}
    </Strip>
  )
}
