import type { Identity } from '../../domain/auth/identity'
import { isAuthPage, PATHS } from '../../domain/routes'
import type { SessionChange } from '../sign-in/session'
import type { Transition } from '../use-case'

/** Where onboarding is open: as a dialog, or on /signup in place of the form (docs/product.md §4.4). */
export type Opening = {
  /** The page on which onboarding is open; null while it is closed. */
  openOn: string | null
  /** The id of an account without a user record: a look-up in this page load found none, or /signup just created it. */
  newTeacher: string | null
  /** The signed-in teacher while no sign-in or hand-over is pending and no hand-over has failed. */
  idle: Identity | null
}

export const CLOSED: Opening = { openOn: null, newTeacher: null, idle: null }

/** What the browser remembers, read when an event arrives. `path`: the current page. */
export type OpeningContext = {
  path: string
  /** Whether the hint of an earlier sign-in is stored. Without it, a public page treats the user as a visitor. */
  hasHint: boolean
  /** The page on which onboarding is open, or was before a reload; empty once closed. Null if the tab has opened none. */
  lastOpenOn: string | null
  newTeacher: string | null
  hasCompleted: boolean
}

export type RecordKnown = { identity: Identity; hasRecord: boolean }

export type OpeningEvent =
  | { type: 'started' }
  | { type: 'page-entered' }
  | { type: 'session-changed'; change: SessionChange }
  | { type: 'requested' }
  /** Close, Escape or, on the first step and during the question of docs/product.md §4.8, Back was pressed. */
  | { type: 'dismissed' }
  | { type: 'completed' }
  | { type: 'teacher-idle'; identity: Identity | null }
  | ({ type: 'record-known' } & RecordKnown)

export type OpeningCommand =
  | { type: 'opened'; path: string }
  | { type: 'closed' }
  | { type: 'remember-new-teacher'; id: string }
  /**
   * Asks sign-in/hand-over.ts whether onboarding may open. Onboarding stays closed for a teacher who has since opened
   * the grAId app elsewhere and so has a user record. While the tab keeps answers of an account whose session has ended,
   * a visitor is asked to sign in instead.
   */
  | { type: 'look-up' }
  | { type: 'go-home' }

type OpeningTransition = Transition<Opening, OpeningCommand>

const open = (state: Opening, { path }: OpeningContext): OpeningTransition =>
  state.openOn === null
    ? [
        { ...state, openOn: path },
        { type: 'opened', path },
      ]
    : [state]

const close = (state: Opening): OpeningTransition =>
  state.openOn === null ? [state] : [{ ...state, openOn: null }, { type: 'closed' }]

/** For a new teacher, onboarding opens by itself on the landing page, once per tab, until it is completed. */
const mayBeOffered = ({ path, lastOpenOn, hasCompleted }: OpeningContext): boolean =>
  path === PATHS.landing && lastOpenOn === null && !hasCompleted

const offer = (state: Opening, here: OpeningContext): OpeningTransition => {
  const id = state.idle?.id
  return id !== undefined && id === state.newTeacher && mayBeOffered(here) ? open(state, here) : [state]
}

/** After a reload, reopens onboarding where it was open. On /auth and /signup, `arrive` of destination.ts decides. */
const reopen = (state: Opening, identity: Identity | null, here: OpeningContext): OpeningTransition => {
  const wasOpen = here.lastOpenOn === here.path && !isAuthPage(here.path)
  if (identity === null) return wasOpen ? [state, { type: 'closed' }, { type: 'look-up' }] : [state]
  return identity.id === here.newTeacher && (wasOpen || mayBeOffered(here))
    ? [state, { type: 'look-up' }]
    : [state]
}

export const opening = (state: Opening, event: OpeningEvent, here: OpeningContext): OpeningTransition => {
  switch (event.type) {
    case 'started':
      return here.hasHint ? [state] : reopen(state, null, here)
    case 'page-entered':
      return state.openOn !== null && state.openOn !== here.path ? close(state) : offer(state, here)
    case 'session-changed': {
      const { ended, isReplaced, cause, identity } = event.change
      const next = ended === 'sign-out' ? { ...state, newTeacher: null } : state
      const isOpen = state.openOn !== null
      // Onboarding closes, so that the next user of the computer does not see the answers.
      if (ended || (isOpen && isReplaced)) return close(next)
      return isOpen || cause === 'sign-in' ? [next] : reopen(next, identity, here)
    }
    case 'requested':
      return open(state, here)
    case 'dismissed': {
      const [next, ...commands] = close(state)
      return next === state || here.path === PATHS.landing
        ? [next, ...commands]
        : [next, ...commands, { type: 'go-home' }]
    }
    case 'completed':
      return close(state)
    case 'teacher-idle':
      return offer({ ...state, idle: event.identity }, here)
    case 'record-known': {
      if (event.hasRecord) return [state]
      const { id } = event.identity
      const [next, ...commands] = offer({ ...state, newTeacher: id }, here)
      return [next, { type: 'remember-new-teacher', id }, ...commands]
    }
  }
}
