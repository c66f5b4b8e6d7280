import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from '../../../src/core/domain/journal'
import type { AccessToken } from '../../../src/core/domain/tokens'
import type { AnswersCommand, AnswersEvent } from '../../../src/core/use-cases/onboarding/answers'
import type { CheckoutCommand } from '../../../src/core/use-cases/purchase/checkout'
import type { AttemptsCommand, AttemptsEvent } from '../../../src/core/use-cases/sign-in/attempts-state'
import type { HandOverCommand, HandOverEvent } from '../../../src/core/use-cases/sign-in/hand-over-state'
import type { SecondFactorEvent } from '../../../src/core/use-cases/sign-in/second-factor'
import type { SessionEvent } from '../../../src/core/use-cases/sign-in/session'
import { anyData, onboardingData } from './onboarding-arbitraries'

type Message =
  | AnswersCommand
  | AnswersEvent
  | AttemptsCommand
  | AttemptsEvent
  | CheckoutCommand
  | HandOverCommand
  | HandOverEvent
  | SecondFactorEvent
  | SessionEvent

const EMAIL = 'ada@school.org' as never
const PASSWORD = 'analytical'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' as AccessToken & never
const REGISTRATION = { email: EMAIL, password: PASSWORD, fullName: 'Ada King' }
const IDENTITY = { id: 'account-1', email: EMAIL, displayName: 'Ada King' }
const SHOWN_IDENTITY = { id: 'account-1', email: '…', displayName: '…' }
const DRAFT = { owner: null, savedAt: 0, step: 'complete', data: onboardingData } as const

const OFFLINE = {
  kind: 'unavailable',
  reason: 'offline',
  message: `No ${PASSWORD}`,
  host: 'api.school.org',
} as const
const REQUEST = {
  call: 2,
  method: 'google',
  challenge: TOKEN,
  factorId: 'phone',
  code: '246810' as never,
} as const
const EXPIRY = { cause: 'report', identity: null, ended: 'expiry', isReplaced: false } as const

/** A message, and those of its fields that the journal shows differently. */
const ROWS: readonly (readonly [Message, object])[] = [
  [
    { type: 'request', request: { kind: 'sign-up', visit: 3, registration: REGISTRATION } },
    { request: { kind: 'sign-up', visit: 3, registration: '…' } },
  ],
  [
    { type: 'responded', kind: 'google', visit: 1, result: { ok: true, value: IDENTITY } },
    { result: { ok: true, value: SHOWN_IDENTITY } },
  ],
  [
    { type: 'say-failed', method: 'email', error: OFFLINE },
    { error: { ...OFFLINE, message: '…', host: '…' } },
  ],
  [{ type: 'returned', left: '/auth' }, {}],
  [{ type: 'page-entered', path: '/ada@school.org' }, { path: 'other' }],
  [{ type: 'typed', code: '246810' }, { code: '…' }],
  [
    { type: 'waited', request: { ...REQUEST, type: 'confirm' } },
    { request: { ...REQUEST, type: 'confirm', challenge: '…', code: '…' } },
  ],
  [
    { type: 'looked-up', call: 4, identity: IDENTITY, result: { ok: true, value: TOKEN } },
    { identity: SHOWN_IDENTITY, result: { ok: true, value: '…' } },
  ],
  [
    { type: 'open-app', call: 1, account: IDENTITY, token: TOKEN, data: onboardingData },
    { account: SHOWN_IDENTITY, token: '…', data: '…' },
  ],
  [{ type: 'set-completion-flag', id: 'account-1' }, {}],
  [
    { type: 'greet', firstName: 'Ada', isSignedIn: true },
    { firstName: '…', isSignedIn: '…' },
  ],
  [{ type: 'choice-toggled', of: 'subjects', id: 3 }, { id: '…' }],
  [{ type: 'store', draft: DRAFT }, { draft: '…' }],
  [
    { type: 'session-changed', change: { ...EXPIRY, lastAccount: IDENTITY } },
    { change: { ...EXPIRY, lastAccount: SHOWN_IDENTITY } },
  ],
  [
    {
      type: 'signed-out',
      markBefore: '1790000000000',
      result: { ok: true, value: undefined },
    },
    { markBefore: '…', result: { ok: true } },
  ],
  [{ type: 'purchase', call: 1, userId: 'ada', planId: 2, period: 'yearly' }, {}],
  [{ type: 'open-payment-page', call: 1, url: 'https://checkout.stripe.com/c/1' }, { url: '…' }],
]

describe('redact', () => {
  test.each(ROWS)('%j with %j', (message, hidden) => {
    expect(JSON.parse(JSON.stringify(redact(message)))).toEqual({ ...message, ...hidden })
  })

  test('hides ids that are emails, tokens or addresses, and words with other characters', () => {
    for (const id of ['ada@school.org', TOKEN, 'https://school.org', 'Ada King', '', 'a'.repeat(65)]) {
      expect(redact({ type: id, id, account: id })).toEqual({ type: '…', id: '…', account: '…' })
    }
    expect(redact({ id: 'a'.repeat(64) })).toEqual({ id: 'a'.repeat(64) })
  })

  test('shows nothing of an unknown field, wherever it is', () => {
    const unknown = fc.oneof(fc.string(), fc.integer(), fc.boolean(), anyData(20), fc.array(anyData(20)))
    fc.assert(
      fc.property(unknown, (value) => {
        const fields = { answer: value, 'result ': value }
        const hidden = { answer: '…', 'result ': '…' }
        const shown = { ...hidden, result: { ...hidden, value: hidden }, request: '…' }
        expect(redact({ ...fields, result: { ...fields, value: fields }, request: [fields] })).toEqual(shown)
      }),
    )
  })
})
