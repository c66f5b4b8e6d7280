import Button from '@mui/material/Button'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { blockedHost } from '../../core/domain/errors'
import { isAuthPage, PATHS, SIGN_IN_PATH } from '../../core/domain/routes'
import {
  $handingOver,
  $handOverProblem,
  $retriesIn,
  type HandOverProblem,
  retryRequested,
} from '../../models/site/hand-over'
import { $location } from '../../models/site/navigation'
import { $identityUnknown, identityRetried, signOutRequested } from '../../models/site/session'
import { InlineAlert } from '../../ui/inline-alert'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { ContactLink } from './contact-link'
import { useWaitingTeacher } from './use-waiting-teacher'

/** After a 429 with `Retry-After`, `cause.message` says how long the service is busy. */
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
    // A new banner leaves the focus where it is. After a failed 'Try again', the banner takes the focus, which the
    // button lost because the page was inert during the call.
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
