import { combine, createEvent, type Store, sample } from 'effector'
import { ok } from '../../core/domain/result'
import { authPath } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { callUseCase, type Environment } from '../../core/use-cases/environment'
import { attempts } from '../../core/use-cases/sign-in/attempts'
import {
  type AttemptRequest,
  type AttemptResult,
  type AuthMode,
  type FormPath,
  isBusy,
  isWaiting,
  NO_ATTEMPTS,
} from '../../core/use-cases/sign-in/attempts-state'
import type { UseCases } from '../../core/use-cases/use-cases'
import { $environment, createCommand } from '../site/environment'
import { $handingOver, accountCreated, signUpStarted } from '../site/hand-over'
import { createMachine } from '../site/machine'
import {
  $location,
  $visit,
  go,
  pageEntered,
  pageRestored,
  siteStarted,
  windowFocused,
} from '../site/navigation'
import { authenticated, authenticationFailed, authenticationStarted, sessionChanged } from '../site/session'
import {
  dismissWhenResolved,
  failureToast,
  SUCCESS_TITLES,
  successToast,
  toastShown,
  toastsOutdated,
} from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { rememberMethod } from './last-method'
import { $secondFactorOpen, secondFactorDemanded, secondFactorExpired } from './second-factor'

export const googleApproached = createEvent()
// On hover or focus, loads Google's script, so that a click opens the popup sooner. The script is not loaded with the
// page, because the request tells Google about the visit.
sample({
  clock: googleApproached,
  target: createCommand(async ({ loadUseCases }) => {
    await (await loadUseCases('prefetch')).ports.auth.prepare()
  }),
})

/** Returns the path of the page that the user left for Google, or null. The next load removes the stored path. */
const pathLeftForGoogle = ({ storage }: Environment) => storage.tab.get(STORAGE_KEYS.googleRedirect)
/** The first load after a redirect to Google. The payload is the path of the page that Google replaced. */
const returned = sample({ clock: siteStarted, source: $environment, fn: pathLeftForGoogle }).filterMap(
  (path) => path ?? undefined,
)

const perform = async ({ ports: { auth } }: UseCases, request: AttemptRequest): Promise<AttemptResult> => {
  switch (request.kind) {
    case 'sign-in':
      return auth.signInWithEmail(request.registration)
    case 'register':
      return auth.register(request.registration)
    case 'sign-up':
      return auth.signUp(request.registration)
    case 'google':
      return auth.signInWithGoogle()
    case 'google-result':
      return auth.googleRedirectResult()
    case 'leave-for-google': {
      const left = await auth.redirectToGoogle()
      return left.ok ? ok(null) : left
    }
  }
}

export type AttemptsModel = ReturnType<typeof createAttempts>

/** Creates the model of the form at `path`. `titles` are those of the toasts after a failure. */
export const createAttempts = (
  path: FormPath,
  $mode: Store<AuthMode>,
  titles: { email: string; google: string },
) => {
  const form = createCredentialsForm(
    path,
    $mode.map((mode) => mode === 'sign-up'),
  )
  const $facts = combine({
    form: path,
    path: $location.map((location) => location.path),
    visit: $visit,
    mode: $mode,
    isHandingOver: $handingOver,
    isSecondFactorOpen: $secondFactorOpen,
  })
  const machine = createMachine({
    name: `attempts${path}`,
    initial: NO_ATTEMPTS,
    reduce: attempts,
    facts: $facts,
    here: (environment, facts) => ({
      ...facts,
      left: pathLeftForGoogle(environment),
      redirectWorks: environment.storage.persistent.get(STORAGE_KEYS.googleRedirectWorks) === 'true',
      now: environment.clock.now(),
    }),
    commands: {
      request: async (environment, { request }, dispatch) => {
        const { kind, visit } = request
        const result = await callUseCase(environment, (useCases) => perform(useCases, request))
        dispatch({ type: 'responded', kind, visit, result })
      },
      'await-identity': () => void authenticationStarted(),
      'sign-up-started': (_, { method }) => void signUpStarted(method),
      'signed-in': (_, { identity }) => void authenticated(identity),
      'not-signed-in': () => void authenticationFailed(),
      'account-created': (_, { identity }) => void accountCreated(identity),
      'demand-second-factor': (_, demand) => void secondFactorDemanded(demand),
      'remember-method': (environment, { method }) => rememberMethod(environment, method),
      'remember-redirect': ({ storage }) => storage.persistent.set(STORAGE_KEYS.googleRedirectWorks, 'true'),
      'note-page-left': ({ storage }) => storage.tab.set(STORAGE_KEYS.googleRedirect, path),
      'forget-page-left': ({ storage }) => storage.tab.remove(STORAGE_KEYS.googleRedirect),
      reload: ({ navigation }) => navigation.reload(),
      'forget-form': () => void form.sent(),
      // Not awaited, because `allSettled` in tests would wait until the time has passed.
      'await-expiry': ({ clock }, { at, duration }, dispatch) =>
        void clock.wait(duration).then(() => dispatch({ type: 'password-expired', at })),
      'clear-form': () => void form.cleared(),
      'clear-password': () => void form.passwordCleared(),
      'fill-email': (_, { email }) => void form.fieldChanged({ email }),
      'show-mode': (_, { mode, replace }) => void go({ path: authPath(mode), replace }),
      'say-failed': (_, { method, error }) => void toastShown(failureToast(titles[method], error)),
      'say-registered': () => {
        toastShown(successToast(SUCCESS_TITLES.registered, 'Your account has been created. Please Sign IN'))
        toastsOutdated([SUCCESS_TITLES.onboardingCompleted])
      },
      'outdate-toasts': () => void toastsOutdated(Object.values(SUCCESS_TITLES)),
    },
  })
  machine.follow(form.accepted, (registration) => ({ type: 'submitted', registration }))
  const clicked = machine.input({ type: 'google-pressed' })
  const redirectClicked = machine.input({ type: 'redirect-pressed' })
  machine.follow(returned, (left) => ({ type: 'returned', left }))
  machine.follow(windowFocused, { type: 'window-focused' })
  machine.follow(secondFactorExpired, (error) => ({ type: 'second-factor-expired', error }))
  machine.follow(pageEntered, { type: 'page-entered' })
  machine.follow(pageRestored, { type: 'page-restored' })
  machine.follow(sessionChanged.filter({ fn: ({ ended }) => ended !== null }), { type: 'session-ended' })

  const $problem = machine.$state.map(({ problem }) => problem)
  dismissWhenResolved($problem, titles.email, titles.google)
  const $busy = combine(machine.$state, $facts, isBusy)
  const $waiting = combine(machine.$state, $facts, isWaiting)
  const $closedPopups = machine.$state.map(({ closedPopups }) => closedPopups)
  const $failedMethod = machine.$state.map(({ failedMethod }) => failedMethod)
  return {
    machine,
    form,
    $problem,
    $failedMethod,
    $busy,
    google: { clicked, redirectClicked, $waiting, $closedPopups },
  }
}
