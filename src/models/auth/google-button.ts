import { combine, createEvent, createStore, type Effect, type Store, sample } from 'effector'
import type { AuthError } from '../../core/domain/errors'
import { windowFocused } from '../site/navigation'

/**
 * 'Continue with Google'. The button rests while the account chooser is open. The provider tells of a closed
 * window up to 10 s late, so focus coming back to the page gives the button back; a second click then
 * supersedes the first chooser, whose failure is silent. While the page's form is busy the button does nothing.
 */
export const createGoogleButton = <Value>(
  chooseFx: Effect<void, Value, AuthError>,
  $busy: Store<boolean>,
) => {
  const clicked = createEvent()
  const $choosing = createStore(false)
    .on(chooseFx, () => true)
    .reset(chooseFx.finally, windowFocused)
  const $waiting = combine($choosing, $busy, (choosing, busy) => choosing || busy)

  sample({
    clock: clicked,
    source: $waiting,
    filter: (waiting) => !waiting,
    fn: () => undefined,
    target: chooseFx,
  })

  const failed = chooseFx.failData.filter({ fn: ({ kind }) => kind !== 'popup-superseded' })
  return { clicked, $waiting, failed }
}
