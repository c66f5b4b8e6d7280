import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import type { Factor } from '../../../../src/core/domain/auth/second-factor'
import {
  type SecondFactorEvent,
  type SecondFactorStep,
  secondFactor,
} from '../../../../src/core/use-cases/sign-in/second-factor'
import { ADA, OFFLINE } from '../support'

const [PHONE, APP] = SECOND_FACTORS as [Factor, Factor]

const demanded = (factors: readonly Factor[], method: 'email' | 'google' = 'email') =>
  ({ type: 'demanded', method, challenge: 'c1', factors }) as const
const stepAfter = (...events: SecondFactorEvent[]) =>
  events.reduce((step: SecondFactorStep | null, event) => secondFactor(step, event)[0], null)
const commandsOf = (step: SecondFactorStep | null, event: SecondFactorEvent) =>
  secondFactor(step, event).slice(1)

const TYPED = { type: 'typed', code: '246810' } as const
const SUBMITTED = { type: 'submitted' } as const
const SEND = { type: 'send', id: 1, method: 'email', challenge: 'c1', factorId: PHONE.id } as const
const CONFIRM = { ...SEND, type: 'confirm', factorId: APP.id, code: '246810' }

const CONFIRMING = stepAfter(demanded([APP]), TYPED, SUBMITTED)
const confirming = () => {
  if (!CONFIRMING?.call) throw new Error('no call')
  return CONFIRMING.call
}

describe('Requests', () => {
  test('leave once', () => {
    expect(commandsOf(null, demanded([PHONE]))).toEqual([{ type: 'call', call: SEND }])
    expect(commandsOf(stepAfter(demanded([APP]), TYPED), SUBMITTED)).toEqual([
      { type: 'call', call: CONFIRM },
    ])
    expect(commandsOf(CONFIRMING, TYPED)).toEqual([])
    expect(commandsOf(CONFIRMING, SUBMITTED)).toEqual([])
  })

  test('that succeed sign in, with the method remembered, also after the step was left', () => {
    const event = { type: 'confirmed', call: { ...confirming(), method: 'google' }, identity: ADA } as const
    const signedIn = { type: 'signed-in', method: 'google', identity: ADA }
    const [step, ...commands] = secondFactor(CONFIRMING, event)
    expect(step).toMatchObject({ call: null, error: null, isConfirmed: true })
    expect(commands).toEqual([signedIn])
    expect(secondFactor(null, event)).toEqual([null, signedIn])
  })

  test.each(['sent', 'waited'] as const)('that were %s say nothing', (type) => {
    expect(commandsOf(stepAfter(demanded([PHONE])), { type, call: SEND })).toEqual([])
  })

  test('that fail are reported; only a code ends the sign-in', () => {
    const said = { type: 'say-failed', error: OFFLINE }
    const texted = stepAfter(demanded([PHONE]))
    expect(commandsOf(texted, { type: 'failed', call: SEND, error: OFFLINE })).toEqual([said])
    expect(commandsOf(CONFIRMING, { type: 'failed', call: confirming(), error: OFFLINE })).toEqual([
      { type: 'not-signed-in' },
      said,
    ])
  })

  test('that fail leave ‘Send again’ waiting, unless a new text message is needed', () => {
    const entered = stepAfter(demanded([PHONE]), { type: 'sent', call: SEND }, TYPED, SUBMITTED)
    if (!entered?.call) throw new Error('no call')
    const failed = { type: 'failed', call: entered.call } as const
    const waitingAfter = (kind: 'wrong-code' | 'code-expired') =>
      secondFactor(entered, { ...failed, error: { kind, message: '' } })[0]?.waitingFor
    expect(waitingAfter('wrong-code')).toBe(1)
    expect(waitingAfter('code-expired')).toBeNull()
  })

  test('of an earlier sign-in do not end the wait', () => {
    const texted = stepAfter(demanded([PHONE]))
    const waited = (challenge: string) =>
      secondFactor(texted, { type: 'waited', call: { ...SEND, challenge } })[0]
    expect(waited('c0')?.waitingFor).toBe(1)
    expect(waited('c1')?.waitingFor).toBeNull()
  })

  test('of a sign-in that the teacher has left fail silently', () => {
    const expired = { kind: 'second-factor-expired', message: 'Closed.' } as const
    const failed = { type: 'failed', call: confirming(), error: expired } as const
    const newer = stepAfter({ ...demanded([PHONE]), challenge: 'c2' })
    for (const step of [null, newer]) {
      expect(commandsOf(step, failed)).toEqual([{ type: 'not-signed-in' }])
      expect(commandsOf(step, { ...failed, call: SEND })).toEqual([])
    }
  })

  test('for a sign-in that the provider has closed return to the form', () => {
    const error = { kind: 'second-factor-expired', message: 'Closed.' } as const
    expect(secondFactor(CONFIRMING, { type: 'failed', call: confirming(), error })).toEqual([
      null,
      { type: 'not-signed-in' },
      { type: 'say-failed', error },
      { type: 'expire', error },
    ])
  })
})
