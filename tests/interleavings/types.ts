import type { Identity } from '../../src/core/domain/auth/identity'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Environment } from '../../src/models/site/environment'
import type { createScope } from '../../src/models/site/scope'

/**
 * A call of a use case: the page, the session, and the number of port calls made before. `account` is the account
 * that the page knew. Every port call of the use case refers to its flow.
 */
export type Flow = {
  page: Page
  path: string
  visit: number
  session: string
  account: string | null
  startedAfter: number
}

/** A call of a port. `result` is undefined until the page has received the response. */
export type PortCall = { id: number; name: string; args: readonly unknown[]; flow: Flow; result?: unknown }

/** A Google popup that is open. `choose` closes it. */
export type Popup = { tab: Tab; choose: (account: { email: string; displayName: string } | null) => void }

/** A browser tab: its history and sessionStorage survive a reload of the page. */
export type Tab = {
  name: string
  storage: StoragePort
  history: string[]
  position: number
  page: Page
  /** The result of the last look-up or registration that this tab has received, by account id. */
  lookUps: Map<string, 'record' | 'no record'>
  /** A copy of sessionStorage from when the page was loaded. */
  before: Partial<Record<string, string>>
  /** Whether the app was opened since the last answer was typed. */
  handedOver: boolean
}

/** A loaded document with its effector scope. A reload replaces it. */
export type Page = {
  tab: Tab
  scope: ReturnType<typeof createScope>
  environment: Environment
  /** 'cached': in the back/forward cache, so that its code does not run. */
  state: 'shown' | 'cached' | 'closed'
  /** Reports the signed-in identity to the page; undefined until the page watches the identity. */
  reportIdentity?: () => void
  /** Callbacks that run when the page is shown again. */
  waiting: (() => void)[]
  /** The identity that was last reported to this page; undefined before the first report. */
  identity: Identity | null | undefined
  /** How often a session has ended or was replaced, as far as this page knows. */
  endedSessions: number
  /** The pending navigation to another site; null if there is none. */
  departure: { to: 'app' | 'site'; url: URL; visit: number; flow?: Flow; requestedAt: number } | null
}

/** What has happened so far. */
export type Records = {
  trace: string[]
  calls: PortCall[]
  /** How often each toast was shown, by tab and description. */
  toastCounts: Map<string, number>
  /** The accounts that were signed in at some time, by id. */
  signedInAccounts: Set<string>
  /** The pages on which the steps of onboarding are mounted. */
  mounted: Set<Page>
}

export type Listeners = {
  callStarted: ((call: PortCall) => void)[]
  identityReported: ((page: Page, identity: Identity | null) => void)[]
  navigated: ((page: Page, to: 'app' | 'site', url: URL) => void)[]
  onboardingOpened: ((page: Page) => void)[]
}

/** Waits until the scheduler selects this step and `page` is shown, and writes `label` to the trace. */
export type Step = (page: Page, label: string) => Promise<void>
