import type { OnboardingData } from '../../../../src/core/domain/onboarding/onboarding'
import { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import {
  type HandOver,
  type HandOverCommand,
  type HandOverContext,
  type HandOverEvent,
  type HandOverProblem,
  NO_HAND_OVER,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, OFFLINE } from '../support'

export const DATA: OnboardingData = COMPLETE_ONBOARDING

export const CONTEXT: HandOverContext = {
  path: '/guide',
  identity: ADA,
  lastAccount: ADA,
  userId: ADA.id,
  session: 1,
  isAuthenticating: false,
  isOnboardingOpen: false,
  hasCompleted: false,
  mustAsk: false,
  answers: null,
  wereHandedOver: false,
  isWaiting: false,
  hasDraft: false,
  chosenPlan: null,
}

type Call = NonNullable<HandOver['call']>

export const lookUp = (known: Partial<Extract<Call, { kind: 'look-up' }>> = {}): Call => ({
  kind: 'look-up',
  id: 7,
  path: '/guide',
  session: 1,
  data: null,
  identity: ADA,
  isSignIn: false,
  ...known,
})
export const tokenRequest = (known: Partial<Extract<Call, { kind: 'token' }>> = {}): Call => ({
  kind: 'token',
  id: 7,
  path: '/guide',
  session: 1,
  data: null,
  fallbackToHome: false,
  ...known,
})

export const stateOf = (known: Partial<HandOver> = {}): HandOver => ({
  ...NO_HAND_OVER,
  lastCallId: 7,
  ...known,
})
export const leavingWith = (data: OnboardingData | null = null, session = 1): Partial<HandOver> => ({
  leaving: { id: 3, data, session },
})

export const looksUp = (before: HandOver, known: Parameters<typeof lookUp>[0] = {}) => [
  { ...before, lastCallId: 8, call: lookUp({ id: 8, ...known }) },
  { type: 'look-up', call: 8, identity: known?.identity ?? ADA },
]
export const requestsToken = (before: HandOver, known: Parameters<typeof tokenRequest>[0] = {}) => [
  { ...before, lastCallId: 8, call: tokenRequest({ id: 8, ...known }) },
  { type: 'issue-token', call: 8, userId: 'ada' },
]
export const keepWaiting: HandOverCommand = { type: 'keep-waiting', id: 'ada' }

export const lookUpFailed = (data: OnboardingData | null = null): HandOverProblem => ({
  kind: 'look-up-failed',
  identity: ADA,
  data,
  cause: OFFLINE,
})
export const tokenFailed = (data: OnboardingData | null = null): HandOverProblem => ({
  kind: 'token-failed',
  data,
  cause: OFFLINE,
})
export const appNotOpened = (data: OnboardingData | null = null): HandOverProblem => ({
  kind: 'app-not-opened',
  data,
})
export const signInNeeded = (answersKept: boolean): HandOverProblem => ({
  kind: 'sign-in-needed',
  answersKept,
})

export const play = (state: HandOver, event: HandOverEvent, context: Partial<HandOverContext> = {}) =>
  handOver(state, event, { ...CONTEXT, ...context })
