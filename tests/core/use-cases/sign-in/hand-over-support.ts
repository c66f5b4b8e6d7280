import type { OnboardingData } from '../../../../src/core/domain/onboarding/onboarding'
import { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import {
  type HandOver,
  type HandOverCommand,
  type Here,
  NO_HAND_OVER,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, createPlayer, OFFLINE } from '../support'

export const DATA: OnboardingData = COMPLETE_ONBOARDING

export const CONTEXT: Here = {
  path: '/guide',
  identity: ADA,
  lastAccount: ADA,
  userId: ADA.id,
  session: 1,
  awaitsReport: false,
  isAuthenticating: false,
  isOnboardingOpen: false,
  hasCompleted: false,
  mustAsk: false,
  answers: null,
  wereHandedOver: false,
  hasWaitingAnswers: false,
  hasDraft: false,
  chosenPlan: null,
}

type Call = NonNullable<HandOver['pending']>

type Known<Kind extends Call['kind']> = Partial<Extract<Call, { kind: Kind }>>
const CALL = { call: 7, path: '/guide', session: 1, data: null }

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
export const leavingWith = (data: OnboardingData | null = null, session = 1): Partial<HandOver> => ({
  leaving: { call: 3, data, session },
})

export const looksUp = (before: HandOver, known: Parameters<typeof lookUp>[0] = {}) => [
  { ...before, lastCall: 8, pending: lookUp({ call: 8, ...known }) },
  { type: 'look-up', call: 8, identity: known?.identity ?? ADA },
]
export const requestsToken = (before: HandOver, known: Parameters<typeof tokenRequest>[0] = {}) => [
  { ...before, lastCall: 8, pending: tokenRequest({ call: 8, ...known }) },
  { type: 'issue-token', call: 8, userId: 'ada' },
]
export const keepWaiting: HandOverCommand = { type: 'keep-waiting', id: 'ada' }

type Data = OnboardingData | null
export const lookUpFailed = (data: Data = null, purpose: 'app' | 'onboarding' = 'app') =>
  ({ kind: 'look-up-failed', identity: ADA, data, purpose, cause: OFFLINE }) as const
export const tokenFailed = (data: Data = null) => ({ kind: 'token-failed', data, cause: OFFLINE }) as const
export const appNotOpened = (data: Data = null) => ({ kind: 'app-not-opened', data }) as const
export const signInNeeded = (answersKept: boolean) => ({ kind: 'sign-in-needed', answersKept }) as const
