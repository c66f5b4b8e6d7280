import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import { draftOf } from '../../core/domain/onboarding/drafts'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { appHomeUrl, appLoginUrl, checkoutPath, PATHS, signUpPath } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { callUseCase } from '../../core/use-cases/environment'
import { handOver } from '../../core/use-cases/sign-in/hand-over'
import {
  awaitedCall,
  keptAnswers,
  NO_HAND_OVER,
  progressOf,
} from '../../core/use-cases/sign-in/hand-over-state'
import { awaitsReport, identityOf } from '../../core/use-cases/sign-in/session'
import { readDraft, tabDataAffected, writeDraft } from './drafts'
import { leave } from './leaving'
import { createMachine } from './machine'
import { $location, go, pageEntered, pageKept, siteStarted } from './navigation'
import { $planChoice, planDeclined } from './plan-choice'
import {
  $authenticating,
  $session,
  authenticationFailed,
  isOnboardingComplete,
  sessionChanged,
  setCompletionFlag,
} from './session'
import {
  dismissWhenResolved,
  failureToast,
  SUCCESS_TITLES,
  successToast,
  toastShown,
  toastsCleared,
  toastsOutdated,
} from './toasts'

export type { HandOverProblem } from '../../core/use-cases/sign-in/hand-over-state'

const $facts = combine(
  {
    location: $location,
    session: $session,
    isAuthenticating: $authenticating,
    chosenPlan: $planChoice,
  },
  ({ location: { path }, session, ...facts }) => ({
    ...facts,
    ...session,
    path,
    identity: identityOf(session),
    awaitsReport: awaitsReport(session),
  }),
)

/**
 * Fires each second while the site waits before it repeats the failed `call` automatically. `ticked` is not an event of
 * the machine, because its events would fill the journal.
 */
const ticked = createEvent<{ call: number; secondsLeft: number }>()
const $tick = createStore({ call: 0, secondsLeft: 0 }).on(ticked, (_, tick) => tick)

/**
 * Onboarding has opened; not fired if it was open already. Its answers are in src/models/onboarding, with the steps.
 */
export const onboardingOpened = createEvent()
/** The browser was asked to open the grAId app, which may not have loaded yet. */
export const handedOver = createEvent()

const machine = createMachine({
  name: 'hand-over',
  initial: NO_HAND_OVER,
  reduce: handOver,
  facts: $facts,
  here: (environment, facts) => ({
    ...facts,
    ...keptAnswers(readDraft(environment), facts),
    hasCompleted: isOnboardingComplete(environment, facts.identity),
    wasGreeted: environment.storage.tab.get(STORAGE_KEYS.completedHere) === 'true',
    hasHint: environment.storage.persistent.get(STORAGE_KEYS.signedInHint) !== null,
    lastOpenOn: environment.storage.tab.get(STORAGE_KEYS.onboardingOpen),
    lastNewTeacher: environment.storage.tab.get(STORAGE_KEYS.newTeacher),
  }),
  commands: {
    'look-up': async (environment, { call, identity }, dispatch) => {
      const result = await callUseCase(environment, ({ resolveDestination }) => resolveDestination(identity))
      dispatch({ type: 'looked-up', call, identity, result })
    },
    'issue-token': async (environment, { call, userId }, dispatch) => {
      const result = await callUseCase(environment, ({ issueToken }) => issueToken(userId))
      dispatch({ type: 'token-issued', call, result })
    },
    'note-record': (_, { identity }) => void tabDataAffected({ type: 'record-found', identity }),
    'remember-new-teacher': ({ storage }, { id }) => storage.tab.set(STORAGE_KEYS.newTeacher, id),
    'set-completion-flag': (environment, { id }) => setCompletionFlag(environment, id),
    'onboarding-opened': ({ storage }, { path }) => {
      storage.tab.set(STORAGE_KEYS.onboardingOpen, path)
      // On a phone, a toast over the header would cover the top of the dialog.
      toastsCleared()
      onboardingOpened()
    },
    'onboarding-closed': ({ storage }) => storage.tab.set(STORAGE_KEYS.onboardingOpen, ''),
    greet: (_, { firstName, isSignedIn }) =>
      void toastShown(
        successToast(
          SUCCESS_TITLES.onboardingCompleted,
          isSignedIn
            ? `Glad you’re here, ${firstName}.`
            : `Thank you, ${firstName}. Create your account next: we’ve kept your answers.`,
        ),
      ),
    'create-account': (_, { data }) => void go({ path: signUpPath(data) }),
    'open-app': (environment, { call, account, token, data }, dispatch) => {
      const { navigation, site } = environment
      leave(environment, call, () => navigation.handOver(appHomeUrl(site.appUrl, token, data)), dispatch)
      tabDataAffected({ type: 'handed-over', account })
      handedOver()
    },
    'go-to-payment': (_, { planId, period, replace }) =>
      void go({ path: checkoutPath(planId, period), replace }),
    'forget-plan': () => void planDeclined(),
    'open-login': ({ navigation, site }) => navigation.visit(appLoginUrl(site.appUrl)),
    'go-home': () => void go({ path: PATHS.landing }),
    'say-look-up-failed': (_, { error }) => void toastShown(failureToast('Check New User Error', error)),
    'await-retry': ({ clock }, { call, seconds }, dispatch) => {
      const tick = scopeBind(ticked)
      const end = clock.now() + seconds * 1_000
      const countDown = async (): Promise<void> => {
        const secondsLeft = Math.ceil((end - clock.now()) / 1_000)
        if (secondsLeft <= 0) return dispatch({ type: 'wait-over', call })
        tick({ call, secondsLeft })
        await clock.wait(1_000)
        return countDown()
      }
      // Not awaited, because `allSettled` in tests would wait until the time has passed.
      void countDown()
    },
    'keep-waiting': (environment, { account }) => {
      const draft = draftOf(readDraft(environment), account)
      if (draft) writeDraft(environment, { ...draft, handOver: 'failed' })
    },
  },
})
machine.follow(siteStarted, { type: 'started' })
machine.follow(sessionChanged, (change) => ({ type: 'session-changed', change }))
machine.follow($session.map(({ isWatching }) => isWatching).updates.filter({ fn: (watching) => !watching }), {
  type: 'watching-ended',
})
machine.follow(pageEntered, { type: 'page-entered' })
machine.follow(pageKept, { type: 'page-kept' })
export const signUpStarted = machine.input((method: 'email' | 'google') => ({
  type: 'sign-up-started',
  method,
}))
machine.follow(authenticationFailed, { type: 'sign-in-failed' })
export const accountCreated = machine.input((identity: Identity) => ({ type: 'account-created', identity }))
export const openingRequested = machine.input({ type: 'opening-requested' })
export const exploringStarted = machine.input({ type: 'exploring-started' })
export const onboardingRequested = machine.input({ type: 'onboarding-requested' })
export const onboardingClosed = machine.input({ type: 'onboarding-dismissed' })
export const completionRequested = machine.input((data: OnboardingData) => ({
  type: 'completion-requested',
  data,
}))
export const stepChanged = machine.input({ type: 'step-changed' })
export const retryRequested = machine.input({ type: 'retry-requested' })

/** Whether onboarding is open, as a dialog or, on /signup, in place of the sign-up form. */
export const $onboardingOpen = machine.$state.map(({ openOn }) => openOn !== null)

export const $handOverProblem = machine.$state.map(({ problem }) => problem)
dismissWhenResolved($handOverProblem, 'Check New User Error')
// The toast 'Welcome to grAId' is shown as soon as the browser is asked to open the grAId app. If the app then does not
// open, the toast is removed, so that it does not stand beside the message of the failure.
sample({
  clock: $handOverProblem,
  filter: Boolean,
  fn: () => [SUCCESS_TITLES.onboardingCompleted],
  target: toastsOutdated,
})

/** The seconds until the failed hand-over is repeated by itself, otherwise null. */
export const $retriesIn = combine(machine.$state, $tick, (state, { call, secondsLeft }) =>
  awaitedCall(state) === call ? secondsLeft : null,
)

/** Whether an account was created with an email on /signup in this page load (`createdHere`). */
export const $accountCreated = machine.$state.map(({ createdHere }) => createdHere !== null)

const $progress = combine(machine.$state, $facts, progressOf)
export const $handingOver = $progress.map(({ isBusy }) => isBusy)
export const $redirecting = $progress.map(({ isCovered }) => isCovered)
