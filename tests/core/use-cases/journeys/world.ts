import type { Identity } from '../../../../src/core/domain/auth/identity'
import type { CompletionFlag } from '../../../../src/core/domain/onboarding/completion-flag'
import type { StoredDraft } from '../../../../src/core/domain/onboarding/drafts'
import type { PlanChoice } from '../../../../src/core/domain/plans/plan-choice'
import { ADA } from '../support'

/** The account that a sign-up creates. It has no user record. */
export const NIA: Identity = { id: 'nia', email: 'nia@school.org', displayName: 'Nia Newcomer' }
/** Ada has a user record, Grace and Nia have none. */
export const hasRecord = ({ id }: Identity): boolean => id === ADA.id

/** A call, a timer or a report on its way. `respond` ends it, in one of many ways. */
export type Pending = {
  kind: 'call' | 'timer' | 'report'
  name: string
  /** The number that the machine gave the call. */
  id: number
  /** The session and the page visit in which it was started. */
  session: number
  visit: number
  respond: (outcome: number) => void
}

/** What outlives a page load: the storage of the tab and of the browser, and the services. */
export type World = {
  now: number
  /** The account that is signed in at the provider, which all tabs share. */
  account: Identity | null
  isNiaCreated: boolean
  hint: string | null
  signOutMark: string
  flag: CompletionFlag
  redirectWorks: boolean
  // The tab
  drafts: readonly StoredDraft[]
  onboardingOpen: string | null
  wasOffered: boolean
  newTeacher: string | null
  handOverWaiting: string | null
  chosenPlan: PlanChoice | null
  googleLeft: '/auth' | '/signup' | null
  isFactorOpen: boolean
}

export const createWorld = (account: Identity | null): World => ({
  now: 1_000,
  account,
  isNiaCreated: false,
  hint: account?.id ?? null,
  signOutMark: '',
  flag: { isSet: false, setBy: null, setInTab: false },
  redirectWorks: false,
  drafts: [],
  onboardingOpen: null,
  wasOffered: false,
  newTeacher: null,
  handOverWaiting: null,
  chosenPlan: null,
  googleLeft: null,
  isFactorOpen: false,
})
