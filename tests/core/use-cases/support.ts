import type { Identity } from '../../../src/core/domain/auth/identity'
import { unavailable } from '../../../src/core/domain/errors'
import { type AppToken, parseAppToken } from '../../../src/core/domain/tokens'
import type { SessionChange } from '../../../src/core/use-cases/sign-in/session'
import type { UseCase } from '../../../src/core/use-cases/use-case'

export const ADA: Identity = { id: 'ada', email: 'ada@school.org', displayName: 'Ada King' }
export const GRACE: Identity = { id: 'grace', email: 'grace@school.org', displayName: 'Grace Hopper' }

export const OFFLINE = unavailable('offline', 'No connection.')
export const SIGNED_OUT = { kind: 'signed-out', message: 'The session has ended.' } as const

export const tokenOf = (id: string): AppToken => {
  const token = parseAppToken(`token-of-${id}`)
  if (token === null) throw new Error(id)
  return token
}

export const change = (changed: Partial<SessionChange> = {}): SessionChange => ({
  cause: 'report',
  identity: ADA,
  ended: null,
  isReplaced: false,
  lastAccount: null,
  ...changed,
})

export const sessionChanged = (changed: Partial<SessionChange> = {}) =>
  ({ type: 'session-changed', change: change(changed) }) as const

export const createPlayer = <State, Incoming, Command, Here>(
  useCase: UseCase<State, Incoming, Command, Here>,
  initial: NoInfer<State>,
  context: NoInfer<Here>,
) => ({
  stateOf: (known: Partial<State> = {}): State => ({ ...initial, ...known }),
  play: (state: State, event: Incoming, here: Partial<Here> = {}) =>
    useCase(state, event, { ...context, ...here }),
})
