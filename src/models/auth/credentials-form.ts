import { createEvent, createStore, type Store, sample } from 'effector'
import {
  type CredentialsFields,
  checkCredentials,
  type FieldErrors,
} from '../../core/domain/auth/credentials'

const EMPTY: CredentialsFields = { fullName: '', email: '', password: '' }

/** Creates the model of a sign-in or sign-up form. The full name is required while `$withName` is true. */
export const createCredentialsForm = ($withName: Store<boolean>) => {
  const fieldChanged = createEvent<Partial<CredentialsFields>>()
  const submitted = createEvent()
  const cleared = createEvent()
  const passwordCleared = createEvent()

  const $fields = createStore(EMPTY)
    .on(fieldChanged, (fields, changes) => ({ ...fields, ...changes }))
    .on(passwordCleared, (fields) => ({ ...fields, password: '' }))
    .reset(cleared)

  const $errors = createStore<FieldErrors>({})
    .on(fieldChanged, (errors, changes) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))),
    )
    .reset(cleared)

  const checked = sample({
    clock: submitted,
    source: { fields: $fields, withName: $withName },
    fn: ({ fields, withName }) => checkCredentials(fields, withName),
  })
  sample({ clock: checked, fn: (result) => (result.ok ? {} : result.error), target: $errors })

  /** Fires with the parsed credentials when the form is submitted without validation errors. */
  const accepted = checked.filterMap((result) => (result.ok ? result.value : undefined))

  return { $fields, $errors, fieldChanged, submitted, cleared, passwordCleared, accepted }
}
