import { createEvent, sample } from 'effector'
import { filledFields } from '../../core/domain/auth/credentials'
import { receiveAnswers } from '../../core/domain/onboarding/drafts'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import {
  parseOnboardingData,
  type UnparsableOnboardingData,
} from '../../core/domain/onboarding/serialization'
import { readQuery } from '../../core/domain/query'
import { PATHS, readAuthQuery } from '../../core/domain/routes'
import { type AuthMode, modeAt } from '../../core/use-cases/sign-in/attempts'
import { readDrafts, writeDrafts } from '../site/drafts'
import { createCommand } from '../site/environment'
import { $location, enteredPage, go } from '../site/navigation'
import { toastsOutdated } from '../site/toasts'
import { createAttempts } from './attempts'
import { createCredentialsForm } from './credentials-form'
import { resetOpened, resetSent } from './reset-opening'

export type { AuthMode }

export const modeSwitched = createEvent()
/** 'Sign in instead' was pressed on a sign-up form. The payload is the email typed there. */
export const signInChosen = createEvent<string>()

const entered = enteredPage(PATHS.auth)

/** The query is the only source of the mode, so `modeSwitched` navigates to another query. */
export const $mode = $location.map(({ path, search }) => modeAt(path, search))

/** The form of /auth, which signs in or creates an account (docs/product.md §2.4). */
export const authForm = createCredentialsForm(
  PATHS.auth,
  $mode.map((mode) => mode === 'sign-up'),
)

const TITLES = { email: 'Authentication Error', google: 'Google Sign-in Error' }
const { machine, $problem, $busy, google } = createAttempts(PATHS.auth, authForm, $mode, TITLES)
machine.follow(modeSwitched, { type: 'mode-switched' })
machine.follow(signInChosen, (email) => ({ type: 'sign-in-chosen', email }))
machine.follow(resetSent, { type: 'reset-sent' })
export const $authProblem = $problem
/** The first name, which may be empty, of a teacher who has just created an account here; otherwise null. */
export const $registeredName = machine.$state.map(({ registered }) => registered?.firstName ?? null)
export const $submitting = $busy
export const googleSignIn = google
// The reset dialog shows toasts of its own.
sample({ clock: resetOpened, fn: () => Object.values(TITLES), target: toastsOutdated })

// The answers in `data` are personal, so they are removed from the URL as soon as they are read.
const dataEntered = entered.filterMap(({ search }) => readAuthQuery(readQuery(search)).data ?? undefined)
const dataParameterParsed = dataEntered.map(parseOnboardingData)
const dataParameterRead = dataParameterParsed.filterMap((parsed) => (parsed.ok ? parsed.value : undefined))
sample({
  clock: dataParameterParsed.filterMap((parsed) => (parsed.ok ? undefined : parsed.error)),
  target: createCommand<UnparsableOnboardingData>(({ log }, { reason }) =>
    log.error('Onboarding data in the address ignored', { reason }),
  ),
})
// A draft keeps the answers after a reload, when the URL no longer contains them.
sample({
  clock: dataParameterRead,
  target: createCommand<OnboardingData>((environment, data) =>
    writeDrafts(environment, receiveAnswers(readDrafts(environment), data, environment.clock.now())),
  ),
})
sample({
  clock: dataEntered,
  source: $mode,
  fn: (mode) => ({ path: `${PATHS.auth}?isLogin=${mode === 'sign-in'}`, replace: true }),
  target: go,
})
sample({
  clock: dataParameterRead,
  source: authForm.$fields,
  fn: filledFields,
  target: authForm.fieldChanged,
})
