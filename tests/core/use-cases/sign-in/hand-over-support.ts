import { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import type { HandOver, Here, LookUpPurpose } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { NO_HAND_OVER } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING as DATA } from '../../../support/onboarding-data'
import { ADA, createPlayer, OFFLINE } from '../support'

export const CONTEXT: Here = {
  path: '/guide',
  identity: ADA,
  lastAccount: ADA,
  userId: ADA.id,
  session: 1,
  awaitsReport: false,
  isAuthenticating: false,
  hasHint: false,
  lastOpenOn: null,
  lastNewTeacher: null,
  hasCompleted: false,
  wasGreeted: false,
  mustAsk: false,
  answers: null,
  lastHandOver: null,
  hasDraft: false,
  chosenPlan: null,
}

export const NOBODY = { identity: null, lastAccount: null, userId: null }

export type Call = NonNullable<HandOver['pending']>

export type Known<Kind extends Call['kind']> = Partial<Extract<Call, { kind: Kind }>>
export type Data = typeof DATA | null
export const CALL = { call: 7, path: '/guide', session: 1, data: null }

export const lookUp = (known: Known<'look-up'> = {}): Call => ({
  ...CALL,
  kind: 'look-up',
  identity: ADA,
  purpose: 'app',
  ...known,
})
export const tokenRequest = (known: Known<'token'> = {}): Call => ({
  ...CALL,
  kind: 'token',
  fallbackToHome: false,
  ...known,
})

export const { stateOf, play } = createPlayer(handOver, { ...NO_HAND_OVER, lastCall: 7 }, CONTEXT)
export const leavingWith = (data: Data = null) => ({ leaving: { call: 3, data, session: 1 } })

export const looksUp = (before: HandOver, known: Parameters<typeof lookUp>[0] = {}) => [
  { ...before, lastCall: 8, pending: lookUp({ call: 8, ...known }) },
  { type: 'look-up', call: 8, identity: known?.identity ?? ADA },
]
export const requestsToken = (before: HandOver, known: Parameters<typeof tokenRequest>[0] = {}) => [
  { ...before, lastCall: 8, pending: tokenRequest({ call: 8, ...known }) },
  { type: 'issue-token', call: 8, userId: 'ada' },
]
export const opens = (before: HandOver, path = '/guide') => [
  { ...before, openOn: path },
  { type: 'onboarding-opened', path },
]
export const keepWaiting = { type: 'keep-waiting', account: ADA }

export const lookUpFailed = (data: Data = null, purpose: LookUpPurpose = 'app') =>
  ({ kind: 'look-up-failed', identity: ADA, data, purpose, cause: OFFLINE }) as const
export const tokenFailed = (data: Data = null) => ({ kind: 'token-failed', data, cause: OFFLINE }) as const
export const appNotOpened = (data: Data = null) => ({ kind: 'app-not-opened', data }) as const
export const signInNeeded = (answersKept: boolean) => ({ kind: 'sign-in-needed', answersKept }) as const

export const OPEN_APP = { type: 'opening-requested' } as const
export const RETRY = { type: 'retry-requested' } as const
export const COMPLETED = { type: 'completion-requested', data: DATA } as const
/** Onboarding is completed, and the grAId app was not opened with the answers. */
export const ANSWERED = { hasCompleted: true, answers: DATA }
