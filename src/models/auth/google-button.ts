import { createEvent, createStore, type Effect, type Store, sample, split } from 'effector'
import { closedPopupsAfter, type GoogleMethod, provesRedirect } from '../../core/domain/auth/google-redirect'
import type { Identity } from '../../core/domain/auth/identity'
import type { GoogleSignInError } from '../../core/domain/errors'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { trackAuthentication } from '../site/authentication'
import { $environment, createCommand, createUseCaseFx, type Environment } from '../site/environment'
import { $location, appStarted, pageRestored, windowFocused } from '../site/navigation'
import { not, or } from '../site/operators'
import { withSecondFactor } from './second-factor'

export const googleApproached = createEvent()
// Loading Google's script before the click opens the popup sooner. The page itself does not load it, because the
// request tells Google about the visit.
sample({
  clock: googleApproached,
  target: createCommand(async ({ loadUseCases }) => {
    await (await loadUseCases('prefetch')).prepareSignIn()
  }, 'Sign-in could not be prepared'),
})

/** Returns the path of the page that was left for Google's account chooser, until the next load; otherwise null. */
const leftPage = ({ storage }: Environment) => storage.tab.get(STORAGE_KEYS.googleRedirect)
const forgetLeftPage = createCommand<unknown>(({ storage }) =>
  storage.tab.remove(STORAGE_KEYS.googleRedirect),
)

/** The first load after a redirect to Google. The payload is the path of the page that was left. */
const returned = sample({ clock: appStarted, source: $environment, fn: leftPage }).filterMap(
  (path) => path ?? undefined,
)
sample({ clock: returned, target: forgetLeftPage })
// After Back, the back/forward cache may restore the page that was left. A reload asks for the result of the redirect.
sample({
  clock: pageRestored,
  source: $environment,
  filter: (environment) => leftPage(environment) !== null,
  target: createCommand<unknown>(({ navigation }) => navigation.reload()),
})

/** Creates the effect of a sign-in with Google: in a popup, or by a redirect that preceded this load. */
export const createGoogleFx = (): Effect<GoogleMethod, Identity, GoogleSignInError> =>
  trackAuthentication(
    createUseCaseFx<GoogleMethod, Identity, GoogleSignInError>(
      ({ signInWithGoogle, googleRedirectResult }) =>
        (method) =>
          method === 'popup' ? signInWithGoogle() : googleRedirectResult(),
    ),
  )

/**
 * Creates the model of 'Continue with Google' on the page `path`. Firebase reports a closed popup up to 10 s late, so
 * the button is enabled again as soon as the window regains focus. Another click then replaces the first popup, whose
 * error is not shown.
 */
export const createGoogleButton = (
  path: string,
  chooseFx: ReturnType<typeof createGoogleFx>,
  $busy: Store<boolean>,
) => {
  const clicked = createEvent()
  /** 'Continue with Google in this window' was pressed. */
  const redirectClicked = createEvent()
  const leaveFx = createUseCaseFx<void, void, GoogleSignInError>(({ redirectToGoogle }) => redirectToGoogle)
  const $isChoosing = createStore(false)
    .on([chooseFx, leaveFx], () => true)
    .reset(chooseFx.finally, leaveFx.finally, windowFocused)
  const $waiting = or($isChoosing, $busy)
  split({
    source: sample({
      clock: sample({ clock: clicked, filter: not($waiting) }),
      source: $environment,
      fn: ({ storage }) => storage.persistent.get(STORAGE_KEYS.googleRedirectWorks) !== null,
    }),
    match: (redirectWorks) => (redirectWorks ? 'redirect' : 'popup'),
    cases: { popup: chooseFx.prepend(() => 'popup' as const), redirect: leaveFx.prepend(() => undefined) },
  })
  sample({ clock: redirectClicked, filter: not($waiting), target: leaveFx })

  sample({
    clock: leaveFx,
    target: createCommand(({ storage }) => storage.tab.set(STORAGE_KEYS.googleRedirect, path)),
  })
  sample({ clock: leaveFx.fail, target: forgetLeftPage })
  sample({
    clock: returned,
    source: $location,
    filter: (location, left) => left === path && location.path === path,
    fn: () => 'redirect' as const,
    target: chooseFx,
  })

  const ended = chooseFx.finally.map((end) => ({
    method: end.params,
    failure: end.status === 'fail' ? end.error : null,
  }))
  sample({
    clock: ended,
    filter: ({ method, failure }) => provesRedirect(method, failure),
    target: createCommand<unknown>(({ storage }) =>
      storage.persistent.set(STORAGE_KEYS.googleRedirectWorks, 'true'),
    ),
  })
  const $closedPopups = createStore(0).on(ended, (count, { failure }) => closedPopupsAfter(count, failure))

  const failed = sample({
    clock: [
      withSecondFactor(chooseFx, 'google').filter({ fn: ({ kind }) => kind !== 'popup-superseded' }),
      leaveFx.failData,
    ],
  })
  return { clicked, redirectClicked, leaveFx, $waiting, $closedPopups, failed }
}
