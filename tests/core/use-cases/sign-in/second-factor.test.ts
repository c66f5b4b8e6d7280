import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import type { Factor } from '../../../../src/core/domain/auth/second-factor'
import type { SecondFactorError } from '../../../../src/core/domain/errors'
import {
  type Demand,
  type FactorRequest,
  type SecondFactor,
  type SecondFactorEvent,
  secondFactor,
} from '../../../../src/core/use-cases/sign-in/second-factor'
import { ADA, OFFLINE } from '../support'

const [PHONE, APP] = SECOND_FACTORS as [Factor, Factor, Factor]
const OTHER_PHONE: Factor = { ...PHONE, id: 'other-phone' }

type State = SecondFactor | null

const demanded = (factors: Demand['factors'], challenge = 'c1') =>
  ({ type: 'demanded', method: 'email', challenge, factors }) as const
const play = (state: State, event: SecondFactorEvent, wasOpen = false) =>
  secondFactor(state, event, { wasOpen })
const next = (state: State, event: SecondFactorEvent): State => play(state, event)[0]
const commandsOf = (state: State, event: SecondFactorEvent) => play(state, event).slice(1)
const stateAfter = (factors: Demand['factors'], ...events: SecondFactorEvent[]): State =>
  [demanded(factors), ...events].reduce(next, null)

const requestOf = (state: State): FactorRequest => {
  if (!state?.pending) throw new Error('no request')
  return state.pending
}
const sent = (state: State) => next(state, { type: 'sent', request: requestOf(state) })
const waited = (state: State, request: FactorRequest) => next(state, { type: 'waited', request })
const failure = (request: FactorRequest, kind: Exclude<SecondFactorError['kind'], 'unavailable'>) =>
  ({ type: 'failed', request, error: { kind, message: '' } }) as const

const TYPED = { type: 'typed', code: '246 810' } as const
const SUBMITTED = { type: 'submitted' } as const
const AGAIN = { type: 'send-again' } as const
const ANOTHER = { type: 'another-way' } as const
const REMEMBER = { type: 'remember', isOpen: true }
const FORGET = { type: 'remember', isOpen: false }
const SEND = { type: 'send', call: 1, method: 'email', challenge: 'c1', factorId: PHONE.id } as const
const CONFIRM = { ...SEND, type: 'confirm', factorId: APP.id, code: '246810' }

const TEXTED = stateAfter([PHONE])
const CONFIRMING = stateAfter([APP], TYPED, SUBMITTED)

describe('A demand', () => {
  test('of an authenticator app sends nothing, that of a phone a text; the tab remembers it', () => {
    expect(play(null, demanded([APP, PHONE]))).toMatchObject([{ pending: null, error: null }, REMEMBER])
    const request = { type: 'request', request: SEND }
    expect(play(null, demanded([PHONE]))).toMatchObject([{ pending: SEND, waitingFor: 1 }, REMEMBER, request])
  })

  test('replaces an earlier one', () => {
    const [state] = play(stateAfter([APP], TYPED), demanded([PHONE], 'c2'))
    expect(state).toMatchObject({ challenge: 'c2', code: '', lastCall: 1 })
  })

  test('ends when it is closed, and stays once the teacher is signed in, to ignore the controls', () => {
    expect(play(CONFIRMING, { type: 'closed' })).toEqual([null, FORGET])
    const [confirmed, ...commands] = play(CONFIRMING, { type: 'signed-in' })
    expect(confirmed).toEqual({ ...CONFIRMING, pending: null, isConfirmed: true })
    expect(commands).toEqual([FORGET])
    for (const event of [SUBMITTED, AGAIN, ANOTHER]) {
      const done = next(stateAfter([PHONE, APP], TYPED), { type: 'signed-in' })
      expect(play(done, event)).toEqual([done])
    }
  })

  test('that a reload has ended is reported once', () => {
    const error = { kind: 'second-factor-expired', message: '' }
    expect(play(null, { type: 'started' }, true)).toEqual([null, FORGET, { type: 'expire', error }])
  })

  const LATE = ['sent', 'waited'] as const
  test.each<SecondFactorEvent>([
    ...[TYPED, SUBMITTED, AGAIN, ANOTHER],
    ...(['signed-in', 'closed', 'started'] as const).map((type) => ({ type })),
    ...LATE.map((type) => ({ type, request: SEND })),
  ])('without one, nothing happens: $type', (event) => {
    expect(play(null, event)).toEqual([null])
  })
})

describe('A code', () => {
  test('is sent without spaces, once, and ends the problem', () => {
    const typed = { ...stateAfter([APP, PHONE], TYPED), error: OFFLINE } as State
    const [state, ...commands] = play(typed, SUBMITTED)
    expect(state).toMatchObject({ pending: CONFIRM, error: null })
    expect(commands).toEqual([{ type: 'request', request: CONFIRM }])
    for (const event of [SUBMITTED, AGAIN, ANOTHER]) expect(play(state, event)).toEqual([state])
  })

  test('that is checked is not replaced by another text message or factor', () => {
    const texted = stateAfter([PHONE, OTHER_PHONE])
    const confirming = [TYPED, SUBMITTED].reduce(next, waited(sent(texted), requestOf(texted)))
    expect(requestOf(confirming).type).toBe('confirm')
    for (const event of [AGAIN, ANOTHER]) expect(play(confirming, event)).toEqual([confirming])
  })

  test('that is malformed is not sent, nor one while a text is requested', () => {
    const [state, ...commands] = play(stateAfter([APP], { type: 'typed', code: '12345' }), SUBMITTED)
    expect(state).toMatchObject({ pending: null, error: { kind: 'malformed-code' } })
    expect(commands).toEqual([])
    const texting = next(TEXTED, TYPED)
    expect(play(texting, SUBMITTED)).toEqual([texting])
  })

  test.each([
    ['wrong-code', 1],
    ['code-expired', null],
  ] as const)(
    'that fails with %s stays until another is typed; ‘Send again’ waits for %j',
    (kind, waitingFor) => {
      const entered = stateAfter([PHONE], { type: 'sent', request: SEND }, TYPED, SUBMITTED)
      const failed = next(entered, failure(requestOf(entered), kind))
      expect(failed).toMatchObject({ pending: null, code: TYPED.code, error: { kind }, waitingFor })
      expect(next(failed, { type: 'typed', code: '1' })).toMatchObject({ code: '1', error: null })
    },
  )

  test('that signs in does so with the method, also after the page was left', () => {
    const request: FactorRequest = { ...requestOf(CONFIRMING), method: 'google' }
    const signedIn = { type: 'signed-in', method: 'google', identity: ADA }
    for (const state of [CONFIRMING, null])
      expect(play(state, { type: 'confirmed', request, identity: ADA })).toEqual([state, signedIn])
  })
})

describe('‘Send again’', () => {
  test('waits from the request on; then it is possible even while the request is pending', () => {
    expect(play(sent(TEXTED), AGAIN)).toEqual([sent(TEXTED)])
    for (const state of [TEXTED, sent(TEXTED)]) {
      const again = next(waited(state, SEND), AGAIN)
      expect(again).toMatchObject({ pending: { type: 'send', call: 2 }, waitingFor: 2 })
      expect(waited(again, SEND)?.waitingFor).toBe(2)
    }
  })

  test('is possible at once after a message that could not be sent', () => {
    expect(next(TEXTED, failure(SEND, 'internal'))).toMatchObject({
      error: { kind: 'internal' },
      waitingFor: null,
    })
  })

  test('does nothing for an authenticator app', () => {
    expect(play(stateAfter([APP]), AGAIN)).toEqual([stateAfter([APP])])
  })
})

describe('‘Use another way’', () => {
  test('goes to the next factor, with an empty field, and texts a phone, but only the first time', () => {
    const [state, ...commands] = play(stateAfter([APP, PHONE], TYPED), ANOTHER)
    expect(state).toMatchObject({ factors: [PHONE, APP], code: '', pending: SEND, lastCall: 1 })
    expect(commands).toEqual([{ type: 'request', request: SEND }])
    const back = [ANOTHER, ANOTHER].reduce(next, state)
    expect(back).toMatchObject({ factors: [PHONE, APP], pending: null, lastCall: 1 })
  })

  test('texts each phone', () => {
    const other = { factorId: OTHER_PHONE.id, call: 2 }
    expect(stateAfter([PHONE, OTHER_PHONE], ANOTHER)?.pending).toMatchObject(other)
  })

  test('ends the problem, and does nothing with one factor', () => {
    const failed = { ...stateAfter([APP, APP]), error: OFFLINE } as State
    expect(next(failed, ANOTHER)).toMatchObject({ error: null })
    expect(play(stateAfter([APP]), ANOTHER)).toEqual([stateAfter([APP])])
  })
})

describe('A response', () => {
  test.each([
    ['of another factor', stateAfter([PHONE, APP], ANOTHER, ANOTHER)],
    ['of an earlier request', stateAfter([PHONE, OTHER_PHONE], ANOTHER)],
    ['of an earlier sign-in', stateAfter([PHONE], demanded([PHONE], 'c2'))],
    ['after the page was left', null],
  ])('%s changes nothing, and a code that failed only ends the sign-in', (_, state) => {
    expect(play(state, { type: 'sent', request: SEND })).toEqual([state])
    expect(play(state, failure(SEND, 'internal'))).toEqual([state])
    expect(play(state, failure(requestOf(CONFIRMING), 'internal'))).toEqual([
      state,
      { type: 'not-signed-in' },
    ])
  })

  test('of an earlier sign-in does not end the wait', () => {
    expect(waited(TEXTED, { ...SEND, challenge: 'c0' })?.waitingFor).toBe(1)
    expect(waited(TEXTED, SEND)?.waitingFor).toBeNull()
  })

  test('that is a failure is said; only that of a code ends the sign-in', () => {
    const said = { type: 'say-failed', error: OFFLINE }
    const ended = { type: 'not-signed-in' }
    expect(commandsOf(TEXTED, { type: 'failed', request: SEND, error: OFFLINE })).toEqual([said])
    const request = requestOf(CONFIRMING)
    expect(commandsOf(CONFIRMING, { type: 'failed', request, error: OFFLINE })).toEqual([ended, said])
  })

  test('that the provider has closed the sign-in returns to the form', () => {
    const event = failure(requestOf(CONFIRMING), 'second-factor-expired')
    const { error } = event
    const said = { type: 'say-failed', error }
    expect(play(CONFIRMING, event)).toEqual([
      null,
      { type: 'not-signed-in' },
      said,
      FORGET,
      { type: 'expire', error },
    ])
  })
})
