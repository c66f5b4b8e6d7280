import { expect, test } from 'vitest'
import { toIdTokenError, toSignOutError, toSignUpError } from '../../adapters/shared/auth-errors'
import { unavailable } from '../../src/core/domain/errors'

const message = 'A message.'
const offline = unavailable('offline', message)

test.each([
  ['toSignOutError', toSignOutError({ kind: 'popup-blocked', message }), { kind: 'internal', message }],
  ['toSignUpError', toSignUpError({ kind: 'weak-password', message }), { kind: 'weak-password', message }],
  ['toIdTokenError', toIdTokenError(offline), offline],
  ['toIdTokenError', toIdTokenError({ kind: 'account-disabled', message }), { kind: 'signed-out', message }],
  ['toIdTokenError', toIdTokenError({ kind: 'too-many-requests', message }), unavailable('server', message)],
])('%s returns only errors that the call can have', (_, error, expected) => expect(error).toEqual(expected))
