import { type Code, parseCode } from '../../domain/auth/code'
import type { Identity } from '../../domain/auth/identity'
import type { SignInMethod } from '../../domain/auth/recovery'
import type { Factor, FactorChoice } from '../../domain/auth/second-factor'
import type { SecondFactorError } from '../../domain/errors'
import type { Transition } from '../use-case'

/** What the provider demands. The first of the verified `factors` is used. `method`: how the sign-in was started. */
export type Demand = {
  method: SignInMethod
  challenge: string
  factors: readonly [Factor, ...Factor[]]
}

/** A request for a text message, or one that checks a code. `call` is unique among the requests of its `challenge`. */
export type FactorRequest = FactorChoice & { call: number; method: SignInMethod } & (
    | { type: 'send' }
    | { type: 'confirm'; code: Code }
  )

/** A sign-in that waits for a code, in place of the form of /auth or /signup (docs/product.md §4.10). */
export type SecondFactor = Demand & {
  code: string
  pending: FactorRequest | null
  lastCall: number
  /** The ids of the phones to which a text message was requested. */
  textedIds: readonly string[]
  /** The call of the latest text message while 'Send again' waits, otherwise null. */
  waitingFor: number | null
  error: SecondFactorError | { kind: 'malformed-code' } | null
  /** Whether the teacher is signed in. The page stays until the hand-over ends or another page opens. */
  isConfirmed: boolean
}

export type SecondFactorEvent =
  | { type: 'started' }
  | ({ type: 'demanded' } & Demand)
  | { type: 'typed'; code: string }
  | { type: 'submitted' }
  | { type: 'send-again' }
  | { type: 'another-way' }
  | { type: 'sent'; request: FactorRequest }
  | { type: 'failed'; request: FactorRequest; error: SecondFactorError }
  /** `RESEND_WAIT` has passed since `request`. */
  | { type: 'waited'; request: FactorRequest }
  | { type: 'confirmed'; request: FactorRequest; identity: Identity }
  /** The teacher has signed in, with a code or by another attempt. */
  | { type: 'signed-in' }
  /**
   * 'Back' was pressed, a page was entered, the teacher has signed out, or the hand-over after the sign-in has ended on
   * this page.
   */
  | { type: 'closed' }

/** `wasOpen`: the tab remembers a sign-in that waits for a code. If so at 'started', a reload has ended the sign-in. */
export type SecondFactorContext = { wasOpen: boolean }

export type SecondFactorCommand =
  | { type: 'request'; request: FactorRequest }
  /** Stores whether a sign-in waits for a code. A reload ends the sign-in, so the next load issues 'expire'. */
  | { type: 'remember'; isOpen: boolean }
  | { type: 'expire'; error: SecondFactorError }
  | { type: 'say-failed'; error: SecondFactorError }
  | { type: 'signed-in'; method: SignInMethod; identity: Identity }
  | { type: 'not-signed-in' }

type SecondFactorTransition = Transition<SecondFactor | null, SecondFactorCommand>

const FORGET = { type: 'remember', isOpen: false } as const

const requestOf = ({ method, challenge, factors, lastCall }: SecondFactor) => ({
  call: lastCall + 1,
  method,
  challenge,
  factorId: factors[0].id,
})

const requested = (state: SecondFactor, request: FactorRequest) =>
  [
    { ...state, pending: request, lastCall: request.call, error: null },
    { type: 'request', request },
  ] as const

const send = (state: SecondFactor) => {
  const request = { type: 'send', ...requestOf(state) } as const
  const textedIds = [...state.textedIds, request.factorId]
  return requested({ ...state, textedIds, waitingFor: request.call }, request)
}

const requestFirstText = (state: SecondFactor): readonly [SecondFactor, ...SecondFactorCommand[]] => {
  const [{ id, factor_type }] = state.factors
  return factor_type === 'phone' && !state.textedIds.includes(id) ? send(state) : [state]
}

const open = ({ method, challenge, factors }: Demand): SecondFactorTransition => {
  const [next, ...commands] = requestFirstText({
    method,
    challenge,
    factors,
    code: '',
    pending: null,
    lastCall: 0,
    textedIds: [],
    waitingFor: null,
    error: null,
    isConfirmed: false,
  })
  return [next, { type: 'remember', isOpen: true }, ...commands]
}

const submit = (state: SecondFactor): SecondFactorTransition => {
  const code = parseCode(state.code)
  return code === null
    ? [{ ...state, error: { kind: 'malformed-code' } }]
    : requested(state, { type: 'confirm', ...requestOf(state), code })
}

/** Responses to earlier requests are ignored, except 'confirmed', because that request has signed the teacher in. */
const isPending = ({ pending }: SecondFactor, { call, challenge }: FactorRequest): boolean =>
  pending?.call === call && pending.challenge === challenge

const failed = (
  state: SecondFactor | null,
  { request, error }: Extract<SecondFactorEvent, { type: 'failed' }>,
): SecondFactorTransition => {
  const ended: SecondFactorCommand[] = request.type === 'confirm' ? [{ type: 'not-signed-in' }] : []
  if (!state || !isPending(state, request)) return [state, ...ended]
  const commands: SecondFactorCommand[] = [...ended, { type: 'say-failed', error }]
  if (error.kind === 'second-factor-expired') return [null, ...commands, FORGET, { type: 'expire', error }]
  const mayResend = request.type === 'send' || error.kind === 'code-expired'
  return [{ ...state, pending: null, error, waitingFor: mayResend ? null : state.waitingFor }, ...commands]
}

/** The rules of the code (docs/product.md §4.10). `state` is null while no sign-in waits for a code. */
export const secondFactor = (
  state: SecondFactor | null,
  event: SecondFactorEvent,
  { wasOpen }: SecondFactorContext,
): SecondFactorTransition => {
  switch (event.type) {
    case 'started':
      return wasOpen
        ? [null, FORGET, { type: 'expire', error: { kind: 'second-factor-expired', message: '' } }]
        : [null]
    case 'demanded':
      return open(event)
    case 'confirmed':
      return [state, { type: 'signed-in', method: event.request.method, identity: event.identity }]
    case 'failed':
      return failed(state, event)
  }
  if (!state) return [null]
  const isConfirming = state.isConfirmed || state.pending?.type === 'confirm'
  switch (event.type) {
    case 'typed':
      return [{ ...state, code: event.code, error: null }]
    case 'submitted':
      return isConfirming || state.pending ? [state] : submit(state)
    case 'send-again':
      // Allowed while a `send` is pending: reCAPTCHA reports nothing if the teacher closes its challenge.
      return isConfirming || state.waitingFor !== null || state.factors[0].factor_type !== 'phone'
        ? [state]
        : send(state)
    case 'another-way': {
      const [current, next, ...others] = state.factors
      if (isConfirming || !next) return [state]
      return requestFirstText({
        ...state,
        factors: [next, ...others, current],
        code: '',
        pending: null,
        error: null,
      })
    }
    case 'sent':
      return [isPending(state, event.request) ? { ...state, pending: null } : state]
    case 'waited': {
      const { challenge, call } = event.request
      return [
        state.challenge === challenge && state.waitingFor === call ? { ...state, waitingFor: null } : state,
      ]
    }
    case 'signed-in':
      return [{ ...state, pending: null, error: null, isConfirmed: true }, FORGET]
    case 'closed':
      return [null, FORGET]
  }
}
