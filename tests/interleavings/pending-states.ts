import { $sendingReset } from '../../src/models/auth/password-reset'
import { authAttempts } from '../../src/models/auth/sign-in'
import { signUpAttempts } from '../../src/models/auth/sign-up'
import { $subscribing } from '../../src/models/content/newsletter'
import { $paying } from '../../src/models/plans/checkout'
import { $handingOver } from '../../src/models/site/hand-over'

/**
 * Stores that disable a control while a call is pending. Each must be false once no call is pending and the step with
 * the code of a second factor is closed.
 */
export const PENDING = {
  $handingOver,
  authBusy: authAttempts.$busy,
  signUpBusy: signUpAttempts.$busy,
  $paying,
  $sendingReset,
  $subscribing,
  authWaiting: authAttempts.google.$waiting,
  signUpWaiting: signUpAttempts.google.$waiting,
}
