import type { FailureReason } from '../../core/domain/auth/recovery'
import { FAILURE_MESSAGES, type Message } from './failure-messages'

/** The failure messages of the second factor's step. */
export const CODE_MESSAGES: Readonly<Record<FailureReason, Message>> = {
  ...FAILURE_MESSAGES,
  'wrong-code': ['That code isn’t right.', 'Check the newest one and enter it again.'],
  'code-expired': ['That code has expired.', 'Press ‘Send again’ to get a new one.'],
  'robot-check-failed': [
    'We couldn’t text you a code, because Google’s robot check didn’t load.',
    'Reload this page and sign in again.',
  ],
}
