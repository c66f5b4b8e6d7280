import { createEvent, createStore, type Store, sample } from 'effector'
import {
  type CredentialsFields,
  checkCredentials,
  errorsAfter,
  type FieldErrors,
  type TypedFields,
} from '../../core/domain/auth/credentials'
import { waitingAnswers } from '../../core/domain/onboarding/drafts'
import { $storedDraft } from '../site/drafts'
import { accountReplaced, signedOut } from '../site/session'
import { keepTypedFields } from '../site/typed-fields'

export const $waitingAnswers = $storedDraft.map(waitingAnswers)
/** The first name in the answers of a visitor who has answered every required question in this tab; otherwise null. */
export const $waitingName = $storedDraft.map((draft) =>
  waitingAnswers(draft) === 'kept' ? (draft?.data.firstName.trim() ?? null) : null,
)

const EMPTY: CredentialsFields = { fullName: '', email: '', password: '' }

export type CredentialsForm = ReturnType<typeof createCredentialsForm>

/**
 * Creates the model of the form with email and password on the page `path`. While `$withName` is true, the form is
 * a sign-up form: the full name is required.
 */
export const createCredentialsForm = (path: string, $withName: Store<boolean>) => {
  const fieldChanged = createEvent<Partial<CredentialsFields>>()
  const submitted = createEvent()
  const cleared = createEvent()
  const passwordCleared = createEvent()

  const $fields = createStore(EMPTY)
    .on(fieldChanged, (fields, changes) => ({ ...fields, ...changes }))
    .on(passwordCleared, (fields) => ({ ...fields, password: '' }))
    .reset(cleared)

  const $errors = createStore<FieldErrors>({}).on(fieldChanged, errorsAfter).reset(cleared)

  const checked = sample({
    clock: submitted,
    source: { fields: $fields, withName: $withName },
    fn: ({ fields, withName }) => checkCredentials(fields, withName),
  })
  sample({ clock: checked, fn: (result) => (result.ok ? {} : result.error), target: $errors })

  const accepted = checked.filterMap((result) => (result.ok ? result.value : undefined))

  /** An account was created with the form, so a reload must no longer restore name and email. */
  const sent = keepTypedFields(
    path,
    sample({ clock: [fieldChanged, cleared], source: $fields }),
    fieldChanged.prepend((fields: TypedFields) => fields),
  )

  // The next user of the computer must not see the name and email of the previous one.
  sample({ clock: [signedOut, accountReplaced], fn: () => undefined, target: cleared })

  return {
    $fields,
    $errors,
    fieldChanged,
    submitted,
    cleared,
    passwordCleared,
    accepted,
    sent,
  }
}
