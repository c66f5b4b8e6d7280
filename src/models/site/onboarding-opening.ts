import { combine, createEvent } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { CLOSED, opening } from '../../core/use-cases/onboarding/opening'
import { lookUpNeeded, onboardingNeeded, recordKnown } from './hand-over-events'
import { createMachine } from './machine'
import { $location, go, pageEntered, siteStarted } from './navigation'
import { $identity, isOnboardingComplete, sessionChanged } from './session'
import { toastsCleared } from './toasts'

/** Opens and closes onboarding. The models of the answers are in src/models/onboarding, in the chunk of the steps. */

/** Does not fire if onboarding is already open. */
export const opened = createEvent()

const machine = createMachine({
  name: 'opening',
  initial: CLOSED,
  reduce: opening,
  facts: combine({ location: $location, identity: $identity }),
  here: (environment, { location: { path }, identity }) => {
    const { persistent, tab } = environment.storage
    return {
      path,
      hasHint: persistent.get(STORAGE_KEYS.signedInHint) !== null,
      lastOpenOn: tab.get(STORAGE_KEYS.onboardingOpen),
      newTeacher: tab.get(STORAGE_KEYS.newTeacher),
      hasCompleted: isOnboardingComplete(environment, identity),
    }
  },
  commands: {
    opened: ({ storage: { tab } }, { path }) => {
      tab.set(STORAGE_KEYS.onboardingOpen, path)
      // On a phone, a toast over the header would cover the top of the dialog.
      toastsCleared()
      opened()
    },
    closed: ({ storage }) => storage.tab.set(STORAGE_KEYS.onboardingOpen, ''),
    'remember-new-teacher': ({ storage }, { id }) => storage.tab.set(STORAGE_KEYS.newTeacher, id),
    'look-up': () => void lookUpNeeded(),
    'go-home': () => void go({ path: PATHS.landing }),
  },
})
machine.follow(siteStarted, { type: 'started' })
machine.follow(pageEntered, { type: 'page-entered' })
machine.follow(sessionChanged, (change) => ({ type: 'session-changed', change }))
export const onboardingRequested = machine.input({ type: 'requested' })
machine.follow(onboardingNeeded, { type: 'requested' })
export const onboardingClosed = machine.input({ type: 'dismissed' })
export const onboardingCompleted = machine.input({ type: 'completed' })
export const teacherIdle = machine.input((identity: Identity | null) => ({ type: 'teacher-idle', identity }))
machine.follow(recordKnown, (record) => ({ type: 'record-known', ...record }))

/** Whether onboarding is open, as a dialog or, on /signup, in place of the sign-up form. */
export const $onboardingOpen = machine.$state.map(({ openOn }) => openOn !== null)
