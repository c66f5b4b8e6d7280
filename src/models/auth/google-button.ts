import { createEvent, createStore, type Effect, type Store, sample } from 'effector'
import { createCommand } from '../site/environment'
import { windowFocused } from '../site/navigation'
import { not, or } from '../site/operators'
import { withSecondFactor } from './second-factor'

/** The pointer or the focus has reached the button 'Continue with Google'. */
export const googleApproached = createEvent()
// Loads Google's script before the click, so that the popup opens sooner. Not loaded with the page, because the
// request tells Google about the visit.
sample({
  clock: googleApproached,
  target: createCommand(async ({ loadUseCases }) => {
    await (await loadUseCases()).prepareSignIn()
  }, 'Sign-in could not be prepared'),
})

/**
 * Creates the model of the button 'Continue with Google'. The button is disabled while a popup is open, and while
 * `$busy` is true. The button is enabled again when the window regains focus, because Firebase reports a closed
 * popup up to 10 s late. If the user then clicks again, a new popup replaces the first one. `failed` does not fire
 * for the replaced popup.
 */
export const createGoogleButton = <Value, Failure extends { kind: string }>(
  chooseFx: Effect<void, Value, Failure>,
  $busy: Store<boolean>,
) => {
  const clicked = createEvent()
  const $isChoosing = createStore(false)
    .on(chooseFx, () => true)
    .reset(chooseFx.finally, windowFocused)
  const $waiting = or($isChoosing, $busy)
  sample({ clock: clicked, filter: not($waiting), target: chooseFx })

  const failed = withSecondFactor(chooseFx, 'google').filter({
    fn: ({ kind }) => kind !== 'popup-superseded',
  })
  return { clicked, $waiting, failed }
}
