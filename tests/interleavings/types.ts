import type { Identity } from '../../src/core/domain/auth/identity'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Environment } from '../../src/core/use-cases/environment'
import type { createScope } from '../../src/models/site/scope'

/**
 * One call of a use case. All fields describe the moment when the call began: `account` is null for a visitor,
 * `endedSessions` is that of the page, and `startedAfter` is the number of port calls made before.
 */
export type Flow = {
  page: Page
  path: string
  visit: number
  session: string
  account: string | null
  endedSessions: number
  startedAfter: number
}

/** A call of a port. `result` is undefined until the page has received the response. */
export type PortCall = { id: number; name: string; args: readonly unknown[]; flow: Flow; result?: unknown }

/** `choose` closes the popup, with null as if the user had closed it. */
export type Popup = { tab: Tab; choose: (account: { email: string; displayName: string } | null) => void }

/** A browser tab: its history and sessionStorage survive a reload of the page. */
export type Tab = {
  name: string
  storage: StoragePort
  history: string[]
  position: number
  page: Page
  /** By account id: what the last look-up in this tab has found. After a sign-up on /signup: 'no record'. */
  lookUps: Map<string, 'record' | 'no record'>
  /** The content of sessionStorage when the page was loaded, by key. */
  before: Partial<Record<string, string>>
  /** How many look-ups in this tab have found a record, which deletes the answers. */
  recordsFound: number
}

/** A loaded document. A reload creates a new `Page`. */
export type Page = {
  tab: Tab
  scope: ReturnType<typeof createScope>
  environment: Environment
  /** 'cached': the page is in the back/forward cache, where its code does not run. */
  state: 'shown' | 'cached' | 'closed'
  /** Undefined until the page watches the identity. */
  reportIdentity?: () => void
  /** Called when the browser restores the page from the back/forward cache. */
  waiting: (() => void)[]
  /** Undefined before the first identity report. */
  identity: Identity | null | undefined
  /** The number of identity reports to this page that ended or replaced a session. */
  endedSessions: number
  /** The pending navigation to another site; null if there is none. */
  departure: { to: 'app' | 'site'; url: URL; visit: number; flow?: Flow; requestedAt: number } | null
}

/**
 * An answer that was typed into onboarding. `owners` has account ids, null for a visitor: at first those of the page's
 * account and of the session's account, which the page may not know yet. `signOuts` and `recordsFound` are the counts
 * at the time of typing, because a later sign-out or found record may delete the answer. `signOuts` is -1 if something
 * pending may delete the answer (`newAnswer` in invariants.ts).
 */
export type Answer = {
  text: string
  owners: (string | null)[]
  tab: Tab
  signOuts: number
  recordsFound: number
}

export type Observer = {
  callStarted?: (call: PortCall) => void
  identityReported?: (page: Page, identity: Identity | null) => void
  navigated?: (page: Page, to: 'app' | 'site', url: URL) => void
  onboardingOpened?: (page: Page) => void
}

/** Waits until the scheduler selects this step and `page` is shown, and writes `label` to the trace. */
export type Step = (page: Page, label: string) => Promise<void>
