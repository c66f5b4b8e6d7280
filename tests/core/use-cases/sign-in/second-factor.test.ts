import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import type { Factor } from '../../../../src/core/domain/auth/second-factor'
import type { SecondFactorError } from '../../../../src/core/domain/errors'
import {
  type FactorCall,
  stepAfter as next,
  type SecondFactorEvent,
  type SecondFactorStep,
  secondFactor,
} from '../../../../src/core/use-cases/sign-in/second-factor'
import { ADA, OFFLINE } from '../support'

const [PHONE, APP, UNVERIFIED] = SECOND_FACTORS as [Factor, Factor, Factor]
const OTHER_PHONE: Factor = { ...PHONE, id: 'other-phone' }

const demanded = (factors: readonly Factor[], challenge = 'c1'): SecondFactorEvent => ({
  type: 'demanded',
  method: 'email',
  challenge,
  factors,
})
const stepAfter = (factors: readonly Factor[], ...events: SecondFactorEvent[]): SecondFactorStep | null =>
  [demanded(factors), ...events].reduce(next, null)

const callOf = (step: SecondFactorStep | null): FactorCall => {
  if (!step?.call) throw new Error('no call')
  return step.call
}
const sent = (step: SecondFactorStep | null) => next(step, { type: 'sent', call: callOf(step) })
const failedWith = (step: SecondFactorStep | null, kind: Exclude<SecondFactorError['kind'], 'unavailable'>) =>
  next(step, { type: 'failed', call: callOf(step), error: { kind, message: '' } })
const waited = (step: SecondFactorStep | null, call: FactorCall) => next(step, { type: 'waited', call })

const TYPED = { type: 'typed', code: '246 810' } as const
const SUBMITTED = { type: 'submitted' } as const
const AGAIN = { type: 'send-again' } as const
const ANOTHER = { type: 'another-way' } as const
const SEND = { type: 'send', id: 1, method: 'email', challenge: 'c1', factorId: PHONE.id } as const
const CONFIRM = { ...SEND, type: 'confirm', factorId: APP.id, code: '246810' }

describe('opening', () => {
  test('an authenticator app comes first and sends nothing', () => {
    expect(stepAfter(SECOND_FACTORS)).toMatchObject({ factors: [APP, PHONE], call: null, error: null })
  })
  test.each([[[UNVERIFIED]], [[]]])('without a verified factor there is no step', (factors) => {
    expect(stepAfter(factors)).toBeNull()
  })
  test('a newer demand replaces the step', () => {
    expect(stepAfter([APP], TYPED, demanded([PHONE], 'c2'))).toMatchObject({ challenge: 'c2', code: '' })
  })
  test('a demand that is already known keeps what was typed', () => {
    const step = stepAfter([PHONE], TYPED)
    expect(next(step, demanded([PHONE]))).toBe(step)
  })
  test('nothing happens without a step', () => {
    expect(next(null, TYPED)).toBeNull()
  })
})

describe('a code', () => {
  test('is sent without spaces, once', () => {
    const step = stepAfter([APP], TYPED, SUBMITTED)
    expect(step?.call).toEqual(CONFIRM)
    for (const event of [SUBMITTED, AGAIN, ANOTHER]) expect(next(step, event)).toBe(step)
  })
  test('that is being confirmed is not replaced by another text message or factor', () => {
    const texted = stepAfter([PHONE, OTHER_PHONE])
    const confirming = [TYPED, SUBMITTED].reduce(next, waited(sent(texted), callOf(texted)))
    expect(callOf(confirming).type).toBe('confirm')
    for (const event of [AGAIN, ANOTHER]) expect(next(confirming, event)).toBe(confirming)
  })
  test('that is malformed is not sent', () => {
    const step = stepAfter([APP], { type: 'typed', code: '12345' }, SUBMITTED)
    expect(step).toMatchObject({ call: null, error: { kind: 'malformed-code' } })
  })
  test('that fails stays in the field until another is typed', () => {
    for (const kind of ['wrong-code', 'code-expired', 'too-many-requests', 'internal'] as const) {
      const failed = failedWith(stepAfter([APP], TYPED, SUBMITTED), kind)
      expect(failed).toMatchObject({ call: null, code: TYPED.code, error: { kind } })
      expect(next(failed, { type: 'typed', code: '1' })).toMatchObject({ code: '1', error: null })
    }
  })
  test('that signs in keeps the step, which then ignores the controls', () => {
    const step = stepAfter([PHONE, APP], TYPED, SUBMITTED, { type: 'signed-in' })
    expect(step).toMatchObject({ call: null, isConfirmed: true })
    for (const event of [SUBMITTED, AGAIN, ANOTHER]) expect(next(step, event)).toBe(step)
  })
})

describe('Send again', () => {
  test('waits from the request on', () => {
    const step = stepAfter([PHONE])
    expect(next(sent(step), AGAIN)).toEqual(sent(step))
    expect(callOf(next(waited(sent(step), callOf(step)), AGAIN))).toMatchObject({ type: 'send', id: 2 })
  })
  test('is possible after the wait while the request is still pending', () => {
    const step = stepAfter([PHONE])
    expect(next(waited(step, callOf(step)), AGAIN)?.call?.id).toBe(2)
  })
  test('starts a new wait, which the earlier one does not end', () => {
    const first = stepAfter([PHONE])
    const second = next(waited(sent(first), callOf(first)), AGAIN)
    expect(waited(second, callOf(first))?.waitingFor).toBe(2)
  })
  test('is possible at once after a message that could not be sent', () => {
    const failed = failedWith(stepAfter([PHONE]), 'internal')
    expect(failed).toMatchObject({ error: { kind: 'internal' }, waitingFor: null })
  })
  test('does nothing for an authenticator app', () => {
    expect(stepAfter([APP], AGAIN)).toEqual(stepAfter([APP]))
  })
})

describe('Use another way', () => {
  test('goes to the next factor, with an empty field, and texts a phone', () => {
    const step = stepAfter([APP, PHONE], TYPED, ANOTHER)
    expect(step).toMatchObject({ factors: [PHONE, APP], code: '' })
    expect(callOf(step)).toMatchObject({ type: 'send', factorId: PHONE.id })
  })
  test('texts a phone only the first time', () => {
    const step = stepAfter([APP, PHONE], ANOTHER, ANOTHER, ANOTHER)
    expect(step).toMatchObject({ factors: [PHONE, APP], call: null, lastCallId: 1 })
  })
  test('texts each phone', () => {
    const call = callOf(stepAfter([PHONE, OTHER_PHONE], ANOTHER))
    expect(call).toMatchObject({ factorId: OTHER_PHONE.id, id: 2 })
  })
  test('does nothing with one factor', () => {
    expect(stepAfter([APP], ANOTHER)).toEqual(stepAfter([APP]))
  })
})

describe('a late response', () => {
  test.each([
    ['of another factor', stepAfter([PHONE, APP], ANOTHER, ANOTHER)],
    ['of an earlier sign-in', stepAfter([PHONE], demanded([PHONE], 'c2'))],
  ])('%s changes nothing', (_, step) => {
    expect(next(step, { type: 'sent', call: SEND })).toBe(step)
    expect(next(step, { type: 'failed', call: SEND, error: { kind: 'internal', message: '' } })).toBe(step)
    expect(waited(next(step, TYPED), SEND)?.code).toBe(TYPED.code)
  })
})

describe('Requests', () => {
  const commandsOf = (step: SecondFactorStep | null, event: SecondFactorEvent) =>
    secondFactor(step, event).slice(1)
  const TEXTED = stepAfter([PHONE])
  const CONFIRMING = stepAfter([APP], TYPED, SUBMITTED)
  const EXPIRED = { kind: 'second-factor-expired', message: 'Closed.' } as const

  test('leave once', () => {
    expect(commandsOf(null, demanded([PHONE]))).toEqual([{ type: 'call', call: SEND }])
    expect(commandsOf(stepAfter([APP], TYPED), SUBMITTED)).toEqual([{ type: 'call', call: CONFIRM }])
    for (const event of [TYPED, SUBMITTED]) expect(commandsOf(CONFIRMING, event)).toEqual([])
  })

  test('that succeed sign in, with the method remembered, also after the step was left', () => {
    const call: FactorCall = { ...callOf(CONFIRMING), method: 'google' }
    const event = { type: 'confirmed', call, identity: ADA } as const
    const signedIn = { type: 'signed-in', method: 'google', identity: ADA }
    expect(secondFactor(CONFIRMING, event)).toEqual([
      { ...CONFIRMING, call: null, error: null, isConfirmed: true },
      signedIn,
    ])
    expect(secondFactor(null, event)).toEqual([null, signedIn])
  })

  test.each(['sent', 'waited'] as const)('that were %s say nothing', (type) => {
    expect(commandsOf(TEXTED, { type, call: SEND })).toEqual([])
  })

  test('that fail are reported; only a code ends the sign-in', () => {
    const said = { type: 'say-failed', error: OFFLINE }
    expect(commandsOf(TEXTED, { type: 'failed', call: SEND, error: OFFLINE })).toEqual([said])
    expect(commandsOf(CONFIRMING, { type: 'failed', call: callOf(CONFIRMING), error: OFFLINE })).toEqual([
      { type: 'not-signed-in' },
      said,
    ])
  })

  test.each([
    ['wrong-code', 1],
    ['code-expired', null],
  ] as const)('that fail with %s leave ‘Send again’ waiting for %j', (kind, waitingFor) => {
    const entered = stepAfter([PHONE], { type: 'sent', call: SEND }, TYPED, SUBMITTED)
    expect(failedWith(entered, kind)?.waitingFor).toBe(waitingFor)
  })

  test.each([
    ['c0', 1],
    ['c1', null],
  ])('of an earlier sign-in do not end the wait: %s', (challenge, waitingFor) => {
    expect(waited(TEXTED, { ...SEND, challenge })?.waitingFor).toBe(waitingFor)
  })

  test('of a sign-in that the teacher has left fail silently', () => {
    const failed = { type: 'failed', call: callOf(CONFIRMING), error: EXPIRED } as const
    for (const step of [null, next(null, demanded([PHONE], 'c2'))]) {
      expect(commandsOf(step, failed)).toEqual([{ type: 'not-signed-in' }])
      expect(commandsOf(step, { ...failed, call: SEND })).toEqual([])
    }
  })

  test('for a sign-in that the provider has closed return to the form', () => {
    const failed = { type: 'failed', call: callOf(CONFIRMING), error: EXPIRED } as const
    expect(secondFactor(CONFIRMING, failed)).toEqual([
      null,
      { type: 'not-signed-in' },
      { type: 'say-failed', error: EXPIRED },
      { type: 'expire', error: EXPIRED },
    ])
  })
})
