import { createEvent, createStore, restore, type Store, sample } from 'effector'
import {
  type CredentialsFields,
  checkCredentials,
  type FieldErrors,
  isTypedBy,
} from '../../core/domain/auth/credentials'
import { readQuery, writeQuery } from '../../core/domain/query'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { hasUnclaimedDraft, readCompleteAnswers } from '../site/drafts'
import { $environment, createCommand } from '../site/environment'
import { enteredPage } from '../site/navigation'
import { $identity, accountReplaced, signedOut } from '../site/session'

const EMPTY: CredentialsFields = { fullName: '', email: '', password: '' }

/**
 * Creates the model of the form with email and password on the page `path`. While `$withName` is true, the form is
 * a sign-up form: the full name is required, and name and email are stored in the tab and restored after a reload.
 */
export const createCredentialsForm = (path: string, $withName: Store<boolean>) => {
  const storageKey = STORAGE_KEYS.signUpForm + path
  const entered = enteredPage(path)
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

  const accepted = checked.filterMap((result) => (result.ok ? result.value : undefined))

  /** The form was sent. A reload must no longer restore name and email. */
  const sent = createCommand(({ storage }) => storage.tab.remove(storageKey))
  sample({
    clock: [fieldChanged, cleared],
    source: { fields: $fields, withName: $withName },
    target: createCommand<{ fields: CredentialsFields; withName: boolean }>(
      ({ storage }, { fields: { fullName, email }, withName }) =>
        withName && fullName + email !== ''
          ? storage.tab.set(storageKey, writeQuery({ fullName, email }))
          : storage.tab.remove(storageKey),
    ),
  })
  // After the first visit, `$fields` still has what was typed.
  const $entered = createStore(false).on(entered, () => true)
  const stored = sample({
    clock: $entered.updates,
    source: { environment: $environment, withName: $withName },
    fn: ({ environment, withName }) => (withName ? environment.storage.tab.get(storageKey) : null),
  }).filterMap((text) => (text ? readQuery(text) : undefined))
  sample({
    clock: stored,
    fn: ({ fullName, email }) => ({ fullName: fullName?.[0] ?? '', email: email?.[0] ?? '' }),
    target: fieldChanged,
  })

  // The next user of the computer must not see the name and email of the previous one.
  sample({ clock: signedOut, target: cleared })
  sample({
    clock: accountReplaced,
    source: { identity: $identity, fields: $fields },
    filter: ({ identity, fields }) => !isTypedBy(fields, identity),
    fn: () => undefined,
    target: cleared,
  })

  /**
   * The answers about which the page has a line: 'kept' if a visitor has completed onboarding in this tab, 'by-link' if
   * the address brought them.
   */
  const $waitingAnswers = restore<'kept' | 'by-link' | null>(
    sample({
      clock: entered,
      source: $environment,
      fn: (environment) => {
        if (hasUnclaimedDraft(environment, null)) return 'by-link'
        return readCompleteAnswers(environment, null) ? 'kept' : null
      },
    }),
    null,
  )

  return {
    $fields,
    $errors,
    fieldChanged,
    submitted,
    cleared,
    passwordCleared,
    accepted,
    sent,
    $waitingAnswers,
  }
}
