import { createEvent, createStore, type Effect, type Store, sample } from 'effector'
import { createCommand } from '../site/environment'
import { windowFocused } from '../site/navigation'
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

/**
 * Creates the model of 'Continue with Google'. Firebase reports a closed popup up to 10 s late, so the button is
 * enabled again as soon as the window regains focus. Another click then replaces the first popup, whose error is not
 * shown.
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
