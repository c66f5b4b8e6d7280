import { createStore, type EventCallable, sample, type Unit } from 'effector'
import { restoredFields, storedFields, type TypedFields } from '../../core/domain/auth/credentials'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { $environment, createCommand } from './environment'
import { enteredPage } from './navigation'

/**
 * Keeps name and email of the form at `path` in the tab: stores them when `changed` is dispatched, and dispatches
 * `restored` on the first visit to the page (docs/product.md §4.8). The returned command removes them.
 */
export const keepTypedFields = (
  path: string,
  changed: Unit<TypedFields>,
  restored: EventCallable<TypedFields>,
) => {
  const key = STORAGE_KEYS.formFields + path
  sample({
    clock: changed,
    target: createCommand<TypedFields>(({ storage: { tab } }, fields) => {
      const text = storedFields(fields)
      if (text === null) tab.remove(key)
      else tab.set(key, text)
    }),
  })
  // Only on the first visit to the page: later, the form still has what was typed.
  const $entered = createStore(false).on(enteredPage(path), () => true)
  sample({
    clock: sample({
      clock: $entered.updates,
      source: $environment,
      fn: ({ storage }) => storage.tab.get(key),
    }).filterMap((text) => text ?? undefined),
    fn: restoredFields,
    target: restored,
  })
  return createCommand(({ storage }) => storage.tab.remove(key))
}
