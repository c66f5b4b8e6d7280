import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import type { Factor } from '../../../../src/core/domain/auth/second-factor'
import type { SecondFactorError } from '../../../../src/core/domain/errors'
import {
  type FactorCall,
  stepAfter as next,
  type SecondFactorEvent,
  type SecondFactorStep,
} from '../../../../src/core/use-cases/sign-in/second-factor'

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

describe('opening', () => {
  test('an authenticator app comes first and sends nothing', () => {
    expect(stepAfter(SECOND_FACTORS)).toMatchObject({ factors: [APP, PHONE], call: null, error: null })
  })
  test('a phone gets a text message at once', () => {
    expect(callOf(stepAfter([PHONE]))).toEqual({
      type: 'send',
      id: 1,
      method: 'email',
      challenge: 'c1',
      factorId: PHONE.id,
    })
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
    expect(step?.call).toEqual({
      type: 'confirm',
      id: 1,
      method: 'email',
      challenge: 'c1',
      factorId: APP.id,
      code: '246810',
    })
    for (const event of [SUBMITTED, AGAIN, ANOTHER]) expect(next(step, event)).toBe(step)
  })
  test('that is being confirmed is not replaced by another text message or factor', () => {
    const texted = stepAfter([PHONE, OTHER_PHONE])
    const confirming = [TYPED, SUBMITTED].reduce(next, waited(sent(texted), callOf(texted)))
    expect(callOf(confirming).type).toBe('confirm')
    for (const event of [AGAIN, ANOTHER]) expect(next(confirming, event)).toBe(confirming)
  })
  test('that is malformed is not sent', () => {
    expect(stepAfter([APP], { type: 'typed', code: '12345' }, SUBMITTED)).toMatchObject({
      call: null,
      error: { kind: 'malformed-code' },
    })
  })
  test.each(['wrong-code', 'code-expired', 'too-many-requests', 'internal'] as const)(
    'that fails with %s stays in the field until another is typed',
    (kind) => {
      const failed = failedWith(stepAfter([APP], TYPED, SUBMITTED), kind)
      expect(failed).toMatchObject({ call: null, code: TYPED.code, error: { kind } })
      expect(next(failed, { type: 'typed', code: '1' })).toMatchObject({ code: '1', error: null })
    },
  )
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
    expect(callOf(next(waited(sent(step), callOf(step)), AGAIN))).toMatchObject({
      type: 'send',
      id: 2,
    })
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
    expect(failedWith(stepAfter([PHONE]), 'internal')).toMatchObject({
      error: { kind: 'internal' },
      waitingFor: null,
    })
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
    expect(callOf(stepAfter([PHONE, OTHER_PHONE], ANOTHER))).toMatchObject({
      factorId: OTHER_PHONE.id,
      id: 2,
    })
  })
  test('does nothing with one factor', () => {
    expect(stepAfter([APP], ANOTHER)).toEqual(stepAfter([APP]))
  })
})

describe('a late response', () => {
  const late: FactorCall = { type: 'send', id: 1, method: 'email', challenge: 'c1', factorId: PHONE.id }
  test.each([
    ['of another factor', stepAfter([PHONE, APP], ANOTHER, ANOTHER)],
    ['of an earlier sign-in', stepAfter([PHONE], demanded([PHONE], 'c2'))],
  ])('%s changes nothing', (_, step) => {
    expect(next(step, { type: 'sent', call: late })).toBe(step)
    expect(next(step, { type: 'failed', call: late, error: { kind: 'internal', message: '' } })).toBe(step)
    expect(waited(next(step, TYPED), late)?.code).toBe(TYPED.code)
  })
})
