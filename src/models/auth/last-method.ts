import { createStore, sample } from 'effector'
import { readSignInMethod, type SignInMethod } from '../../core/domain/auth/recovery'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { $environment } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'

export const rememberMethod = ({ storage }: Environment, method: SignInMethod): void =>
  storage.persistent.set(STORAGE_KEYS.lastSignInMethod, method)

/**
 * The method of the last sign-in or registration in this browser, read on each page entry and sign-out. At first
 * null, because the first rendering must match the prerendered html, which marks no method.
 */
export const $lastMethod = createStore<SignInMethod | null>(null)
sample({
  clock: [pageEntered, signedOut],
  source: $environment,
  fn: ({ storage }) => readSignInMethod(storage.persistent.get(STORAGE_KEYS.lastSignInMethod)),
  target: $lastMethod,
})
