import { sample } from 'effector'
import { type CredentialsFields, filledFields } from '../../core/domain/auth/credentials'
import { receiveAnswers } from '../../core/domain/onboarding/drafts'
import { parseOnboardingData } from '../../core/domain/onboarding/serialization'
import { readQuery } from '../../core/domain/query'
import { authPath, PATHS, readAuthQuery } from '../../core/domain/routes'
import { type AuthMode, modeAt } from '../../core/use-cases/sign-in/attempts-state'
import { readDraft, writeDraft } from '../site/drafts'
import { createCommand } from '../site/environment'
import { $location, enteredPage, go } from '../site/navigation'
import { toastsOutdated } from '../site/toasts'
import { createAttempts } from './attempts'
import { resetOpened, resetSent } from './password-reset'

/** The query is the only source of the mode, so `modeSwitched` navigates to another query. */
export const $mode = $location.map(({ path, search }) => modeAt(path, search))

const TITLES = { email: 'Authentication Error', google: 'Google Sign-in Error' }
export const authAttempts = createAttempts(PATHS.auth, $mode, TITLES)
const { machine, form } = authAttempts
export const modeSwitched = machine.input({ type: 'mode-switched' })
/** 'Sign in instead' was pressed on a sign-up form. The payload is the email typed there. */
export const signInChosen = machine.input((email: string) => ({ type: 'sign-in-chosen', email }))
machine.follow(resetSent, (sent) => ({ type: 'reset-sent', ...sent }))
/** Whether an account was created on /auth in this page load, until the mode is switched or a session ends. */
export const $registered = machine.$state.map(({ registeredAt }) => registeredAt !== null)
export const $resetSent = machine.$state.map(({ resetSent }) => resetSent)
// When the reset dialog opens, the toasts of failed sign-ins end (docs/product.md §8.1).
sample({ clock: resetOpened, fn: () => Object.values(TITLES), target: toastsOutdated })

const dataReceived = createCommand<{ data: string; mode: AuthMode; typed: CredentialsFields }>(
  (environment, { data, mode, typed }) => {
    const answers = parseOnboardingData(data)
    if (answers) {
      // A draft keeps the answers after a reload, when the URL no longer contains them.
      writeDraft(
        environment,
        receiveAnswers(readDraft(environment), answers, {
          now: environment.clock.now(),
          isSigningUp: mode === 'sign-up',
        }),
      )
      form.fieldChanged(filledFields(typed, answers))
    } else environment.log.error('Onboarding data in the address ignored')
    // The answers in `data` are personal, so they are removed from the URL as soon as they are read.
    go({ path: authPath(mode), replace: true })
  },
)
sample({
  clock: enteredPage(PATHS.auth).filterMap(
    ({ search }) => readAuthQuery(readQuery(search)).data ?? undefined,
  ),
  source: { mode: $mode, typed: form.$fields },
  fn: (known, data) => ({ ...known, data }),
  target: dataReceived,
})
