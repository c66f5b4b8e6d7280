import type { SignInMethod } from '../../domain/auth/recovery'
import type { Factor } from '../../domain/auth/second-factor'
import type { SecondFactorError } from '../../domain/errors'
import type { Step } from '../step'

/**
 * A sign-in that needs a code: how it was started, and what the provider demands. While the model has one, 'Enter your
 * code' replaces the form of /auth or /signup. second-factor.ts has the rest of the state, in a chunk that loads later.
 */
export type Demand = { method: SignInMethod; challenge: string; factors: readonly Factor[] }

export type SecondFactorDemandEvent =
  | ({ type: 'demanded' } & Demand)
  /** The step stays until the hand-over ends or another page opens. */
  | { type: 'signed-in' }
  /**
   * 'Back' was pressed, a page was entered, the teacher has signed out, the sign-in has expired, or the hand-over after
   * the sign-in has ended on this page.
   */
  | { type: 'closed' }
  | { type: 'started' }

/** `wasOpen`: the tab remembers a step that waits for a code. At 'started', a reload has ended this step. */
export type SecondFactorDemandContext = { wasOpen: boolean }

export type SecondFactorDemandCommand =
  /** A reload ends the sign-in. With 'remember', the next load knows this, and 'expire' shows a message. */
  { type: 'remember'; isOpen: boolean } | { type: 'expire'; error: SecondFactorError }

export const secondFactorDemand = (
  demand: Demand | null,
  event: SecondFactorDemandEvent,
  { wasOpen }: SecondFactorDemandContext,
): Step<Demand | null, SecondFactorDemandCommand> => {
  const forget = { type: 'remember', isOpen: false } as const
  switch (event.type) {
    case 'demanded': {
      const { method, challenge, factors } = event
      return [
        { method, challenge, factors },
        { type: 'remember', isOpen: true },
      ]
    }
    case 'signed-in':
      return demand ? [demand, forget] : [null]
    case 'closed':
      return demand ? [null, forget] : [null]
    case 'started':
      return wasOpen
        ? [null, forget, { type: 'expire', error: { kind: 'second-factor-expired', message: '' } }]
        : [null]
  }
}
