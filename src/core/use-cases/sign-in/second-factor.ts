import { type Code, parseCode } from '../../domain/auth/code'
import type { Identity } from '../../domain/auth/identity'
import type { SignInMethod } from '../../domain/auth/recovery'
import { type Factor, type FactorChoice, usableFactors } from '../../domain/auth/second-factor'
import type { SecondFactorError } from '../../domain/errors'
import type { Step } from '../step'
import type { Demand } from './second-factor-demand'

/** A request of the step. `id` is unique within the step; `method` is how the sign-in was started. */
export type FactorCall = FactorChoice & { id: number; method: SignInMethod } & (
    | { type: 'send' }
    | { type: 'confirm'; code: Code }
  )

/** The step of a sign-in that asks for a code (docs/product.md §4.10). */
export type SecondFactorStep = {
  method: SignInMethod
  challenge: string
  /** The usable factors. The first is the one in use. */
  factors: readonly [Factor, ...Factor[]]
  code: string
  call: FactorCall | null
  lastCallId: number
  /** The phones to which a text message was requested. */
  textedIds: readonly string[]
  /** The id of the latest request of a text message while 'Send again' waits, otherwise null. */
  waitingFor: number | null
  error: SecondFactorError | { kind: 'malformed-code' } | null
  /** Whether the teacher is signed in. */
  isConfirmed: boolean
}

export type SecondFactorEvent =
  /** The step has mounted, or the demand has changed. A known demand changes nothing. */
  | ({ type: 'demanded' } & Demand)
  | { type: 'typed'; code: string }
  | { type: 'submitted' }
  | { type: 'send-again' }
  | { type: 'another-way' }
  | { type: 'sent'; call: FactorCall }
  | { type: 'failed'; call: FactorCall; error: SecondFactorError }
  /** `RESEND_WAIT` has passed since the request `call`. */
  | { type: 'waited'; call: FactorCall }
  | { type: 'signed-in' }
  | { type: 'closed' }
  | { type: 'confirmed'; call: FactorCall; identity: Identity }

export type SecondFactorCommand =
  | { type: 'call'; call: FactorCall }
  | { type: 'say-failed'; error: SecondFactorError }
  | { type: 'expire'; error: SecondFactorError }
  | { type: 'signed-in'; method: SignInMethod; identity: Identity }
  | { type: 'not-signed-in' }

const send = (step: SecondFactorStep): SecondFactorStep => {
  const { method, challenge, factors, lastCallId, textedIds } = step
  const id = lastCallId + 1
  const factorId = factors[0].id
  return {
    ...step,
    call: { type: 'send', id, method, challenge, factorId },
    lastCallId: id,
    textedIds: [...textedIds, factorId],
    waitingFor: id,
    error: null,
  }
}

const requestFirstText = (step: SecondFactorStep): SecondFactorStep => {
  const [{ id, factor_type }] = step.factors
  return factor_type === 'phone' && !step.textedIds.includes(id) ? send(step) : step
}

const confirm = (step: SecondFactorStep): SecondFactorStep => {
  const code = parseCode(step.code)
  if (code === null) return { ...step, error: { kind: 'malformed-code' } }
  const { method, challenge, factors, lastCallId } = step
  const id = lastCallId + 1
  return {
    ...step,
    call: { type: 'confirm', id, method, challenge, factorId: factors[0].id, code },
    lastCallId: id,
    error: null,
  }
}

const open = ({ method, challenge, factors }: Demand): SecondFactorStep | null => {
  const [first, ...others] = usableFactors(factors)
  return first
    ? requestFirstText({
        method,
        challenge,
        factors: [first, ...others],
        code: '',
        call: null,
        lastCallId: 0,
        textedIds: [],
        waitingFor: null,
        error: null,
        isConfirmed: false,
      })
    : null
}

const isCurrent = ({ call }: SecondFactorStep, { id, challenge }: FactorCall): boolean =>
  call?.id === id && call.challenge === challenge

/**
 * Returns the step after `event`; null if it is closed. Responses to earlier calls are ignored, except 'confirmed',
 * because that call has signed the teacher in.
 */
export const stepAfter = (
  step: SecondFactorStep | null,
  event: SecondFactorEvent,
): SecondFactorStep | null => {
  if (event.type === 'demanded') return step?.challenge === event.challenge ? step : open(event)
  if (!step) return null
  const isConfirming = step.isConfirmed || step.call?.type === 'confirm'
  switch (event.type) {
    case 'typed':
      return { ...step, code: event.code, error: null }
    case 'submitted':
      return isConfirming || step.call ? step : confirm(step)
    case 'send-again':
      // Allowed while a `send` is pending: reCAPTCHA reports nothing if the teacher closes its challenge.
      return isConfirming || step.waitingFor !== null || step.factors[0].factor_type !== 'phone'
        ? step
        : send(step)
    case 'another-way': {
      const [current, next, ...others] = step.factors
      return isConfirming || !next
        ? step
        : requestFirstText({
            ...step,
            factors: [next, ...others, current],
            code: '',
            call: null,
            error: null,
          })
    }
    case 'sent':
      return isCurrent(step, event.call) ? { ...step, call: null } : step
    case 'failed': {
      const { call, error } = event
      if (!isCurrent(step, call)) return step
      if (error.kind === 'second-factor-expired') return null
      const mayResend = call.type === 'send' || error.kind === 'code-expired'
      return { ...step, call: null, error, waitingFor: mayResend ? null : step.waitingFor }
    }
    case 'waited':
      return step.challenge === event.call.challenge && step.waitingFor === event.call.id
        ? { ...step, waitingFor: null }
        : step
    case 'closed':
      return null
    case 'confirmed':
    case 'signed-in':
      return { ...step, call: null, error: null, isConfirmed: true }
  }
}

const commandsOf = (step: SecondFactorStep | null, event: SecondFactorEvent): SecondFactorCommand[] => {
  switch (event.type) {
    case 'confirmed':
      return [{ type: 'signed-in', method: event.call.method, identity: event.identity }]
    case 'failed': {
      const { call, error } = event
      const ended: SecondFactorCommand[] = call.type === 'confirm' ? [{ type: 'not-signed-in' }] : []
      if (!step || !isCurrent(step, call)) return ended
      return [
        ...ended,
        { type: 'say-failed', error },
        ...(error.kind === 'second-factor-expired' ? [{ type: 'expire', error } as const] : []),
      ]
    }
    default:
      return []
  }
}

export const secondFactor = (
  step: SecondFactorStep | null,
  event: SecondFactorEvent,
): Step<SecondFactorStep | null, SecondFactorCommand> => {
  const next = stepAfter(step, event)
  const commands = commandsOf(step, event)
  if (next?.call && next.call !== step?.call) commands.push({ type: 'call', call: next.call })
  return [next, ...commands]
}
