import { createEvent, createStore, type Effect, type Store, sample } from 'effector'
import { windowFocused } from '../site/navigation'
import { not, or } from '../site/operators'

/**
 * The model of 'Continue with Google'. Firebase reports a closed popup up to 10 s late, so the button is enabled again
 * as soon as the window regains focus. A second click then supersedes the first popup, whose error is not reported.
 * `$busy` disables the button.
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

  const failed = chooseFx.failData.filter({ fn: ({ kind }) => kind !== 'popup-superseded' })
  return { clicked, $waiting, failed }
}
