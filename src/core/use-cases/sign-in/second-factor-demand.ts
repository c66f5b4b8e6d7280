import type { SignInMethod } from '../../domain/auth/recovery'
import type { Factor } from '../../domain/auth/second-factor'
import type { SecondFactorError } from '../../domain/errors'
import type { Step } from '../step'

/** A sign-in that needs a code: how it was started, and what the provider demands. */
export type Demand = { method: SignInMethod; challenge: string; factors: readonly Factor[] }

/**
 * While not null, 'Enter your code' replaces the form of /auth or /signup. second-factor.ts has the rest of the state,
 * in a chunk that loads later.
 */
export type SecondFactorDemand = Demand & {
  /** Whether the teacher is signed in. The step then stays until the hand-over ends or another page opens. */
  isConfirmed: boolean
}

export type SecondFactorDemandEvent =
  | ({ type: 'demanded' } & Demand)
  | { type: 'signed-in' }
  /**
   * 'Back' was pressed, a page was entered, the teacher has signed out, the sign-in has expired, or the hand-over after
   * the sign-in has ended on this page.
   */
  | { type: 'closed' }
  | { type: 'started' }

/** `wasOpen`: the tab remembers a step that waits for a code. At 'started', the step was open before a reload. */
export type SecondFactorDemandContext = { wasOpen: boolean }

export type SecondFactorDemandCommand =
  /** A reload ends the sign-in. The tab remembers that the step waited for a code, so that 'expire' can say so. */
  { type: 'remember'; isOpen: boolean } | { type: 'expire'; error: SecondFactorError }

const demandAfter = (
  demand: SecondFactorDemand | null,
  event: SecondFactorDemandEvent,
): SecondFactorDemand | null => {
  switch (event.type) {
    case 'demanded': {
      const { method, challenge, factors } = event
      return { method, challenge, factors, isConfirmed: false }
    }
    case 'signed-in':
      return demand && { ...demand, isConfirmed: true }
    case 'closed':
    case 'started':
      return null
  }
}

const isRemembered = (demand: SecondFactorDemand | null): boolean => demand !== null && !demand.isConfirmed

export const secondFactorDemand = (
  demand: SecondFactorDemand | null,
  event: SecondFactorDemandEvent,
  { wasOpen }: SecondFactorDemandContext,
): Step<SecondFactorDemand | null, SecondFactorDemandCommand> => {
  const next = demandAfter(demand, event)
  const isReloaded = event.type === 'started' && wasOpen
  return [
    next,
    ...(isReloaded || isRemembered(demand) !== isRemembered(next)
      ? [{ type: 'remember', isOpen: isRemembered(next) } as const]
      : []),
    ...(isReloaded
      ? [{ type: 'expire', error: { kind: 'second-factor-expired', message: '' } } as const]
      : []),
  ]
}
