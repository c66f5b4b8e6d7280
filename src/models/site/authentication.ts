import { createEvent, createStore } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'

/** A sign-in or sign-up is pending, until one of the next two events. */
export const authenticationStarted = createEvent()
/** The provider reports the same identity, before or after this event. */
export const authenticated = createEvent<Identity>()
export const authenticationFailed = createEvent()

/**
 * While true, a report of the provider is not a restored session: the provider may report the new identity before the
 * call that signs in has finished.
 */
export const $authenticating = createStore(0)
  .on(authenticationStarted, (count) => count + 1)
  .on([authenticated, authenticationFailed], (count) => Math.max(0, count - 1))
  .map((count) => count > 0)
