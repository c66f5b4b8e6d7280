import { combine, type Event, type Store, sample } from 'effector'

export const not = ($value: Store<boolean>): Store<boolean> => $value.map((value) => !value)

export const or = (...$values: Store<boolean>[]): Store<boolean> =>
  combine($values, (values) => values.some(Boolean))

/**
 * Returns an event that fires with a response only if it is still wanted when it arrives. For example, the user may
 * have left the page while the call was pending. `isWanted` compares the response with the value that `$current` then
 * has.
 */
export const stillWanted = <Response, Current>(
  response: Event<Response>,
  $current: Store<Current>,
  isWanted: (response: Response, current: Current) => boolean,
): Event<Response> =>
  sample({
    clock: response,
    source: $current,
    filter: (current, received) => isWanted(received, current),
    fn: (_, received) => received,
  })
