import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { HandOver, HandOverEvent, Here } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, GRACE, OFFLINE, sessionChanged } from '../support'
import {
  looksUp,
  lookUp,
  lookUpFailed,
  NOBODY,
  opens,
  play,
  RETRY,
  signInNeeded,
  stateOf,
  tokenRequest,
} from './hand-over-support'

const CLOSED = stateOf()
const SHUT = stateOf({ newTeacher: 'ada' })
const OPEN = { ...SHUT, openOn: '/guide' }
/** Ada has no record, and nothing is pending. */
const NEW_TEACHER = SHUT

const REQUESTED = { type: 'onboarding-requested' } as const
const ENTERED = { type: 'page-entered' } as const
const CLOSES = { type: 'onboarding-closed' }
const LANDING = { path: '/' }

describe('Onboarding opens', () => {
  test('on request, on the current page, once', () => {
    expect(play(CLOSED, REQUESTED)).toEqual(opens(CLOSED))
    for (const path of ['/guide', '/']) expect(play(OPEN, REQUESTED, { path })).toEqual([OPEN])
  })

  test('on the landing page for a teacher without a record', () => {
    expect(play(NEW_TEACHER, ENTERED, LANDING)).toEqual(opens(NEW_TEACHER, '/'))
  })

  test.each<[string, HandOver, Partial<Here>]>([
    ['on another page', NEW_TEACHER, {}],
    ['twice in a tab', NEW_TEACHER, { ...LANDING, lastOpenOn: '' }],
    ['after it was completed in this browser', NEW_TEACHER, { ...LANDING, hasCompleted: true }],
    ['for a teacher who may have a record', CLOSED, LANDING],
    [
      'for another account than the one without a record',
      NEW_TEACHER,
      { ...LANDING, identity: GRACE, userId: GRACE.id },
    ],
    ['while a hand-over is pending', stateOf({ newTeacher: 'ada', isExploring: true }), LANDING],
    ['after a hand-over has failed', stateOf({ newTeacher: 'ada', problem: lookUpFailed() }), LANDING],
    ['for a visitor', CLOSED, { ...LANDING, ...NOBODY }],
  ])('not without being asked %s', (_, state, here) => {
    expect(play(state, { type: 'sign-up-started', method: 'email' }, here)).toEqual([state])
  })

  test('as soon as the hand-over has ended', () => {
    const pending = stateOf({ newTeacher: 'ada', pending: tokenRequest({ path: '/' }) })
    expect(play(pending, ENTERED, LANDING)).toEqual([pending])
    const issued = { type: 'token-issued', call: 7, result: err(OFFLINE) } as const
    expect(play(pending, issued, { ...LANDING, session: 2 })).toEqual(opens(NEW_TEACHER, '/'))
  })

  test('when a look-up finds no record, which the tab remembers', () => {
    const looked = { type: 'looked-up', call: 7, identity: ADA, result: ok(null) } as const
    const remember = { type: 'remember-new-teacher', id: 'ada' }
    const [state, command] = opens(NEW_TEACHER, '/')
    const pending = stateOf({ pending: lookUp({ path: '/auth', purpose: 'sign-in' }) })
    expect(play(pending, looked, LANDING)).toEqual([state, remember, command])
    expect(play(pending, looked)).toEqual([NEW_TEACHER, remember])
  })
})

describe('After a reload, onboarding', () => {
  const wasOpen = { lastOpenOn: '/guide' }
  const STARTED = { type: 'started' } as const
  const visitor = { ...NOBODY, ...wasOpen }

  test.each([
    ['at the start, without a hint', STARTED],
    ['when the provider reports nobody', sessionChanged({ identity: null })],
  ])('of a visitor opens where it was open, unless the tab keeps answers of an account: %s', (_, event) => {
    expect(play(CLOSED, event, visitor)).toEqual(opens(CLOSED))
    const asked = stateOf({ problem: signInNeeded(true) })
    expect(play(CLOSED, event, { ...visitor, hasDraft: true })).toEqual([asked, CLOSES])
    expect(play(CLOSED, event, { ...visitor, path: '/' })).toEqual([CLOSED])
  })

  test.each<[string, Partial<Here>]>([
    ['while it is unknown who is signed in', { hasHint: true }],
    ['on /auth, which decides for itself', { lastOpenOn: '/auth', path: '/auth' }],
    ['on /signup, which decides for itself', { lastOpenOn: '/signup', path: '/signup' }],
    ['if it was closed', { lastOpenOn: '' }],
  ])('does not open %s', (_, here) => {
    expect(play(CLOSED, STARTED, { ...visitor, ...here })).toEqual([CLOSED])
  })

  const purpose = 'onboarding'
  const offered = { lastNewTeacher: 'ada', path: '/', lastOpenOn: null }
  test.each<[string, Partial<Here>, string | null]>([
    ['where it was open', { lastNewTeacher: 'ada' }, '/guide'],
    ['on the landing page', offered, '/'],
    ['not on another page', { lastNewTeacher: 'ada', path: '/terms' }, null],
    ['not twice on the landing page', { ...offered, lastOpenOn: '' }, null],
    ['not after it was completed', { ...offered, hasCompleted: true }, null],
    ['not for another account', { lastNewTeacher: 'grace' }, null],
    ['not if no look-up has found that the record is missing', {}, null],
  ])('of a teacher without a record waits for a look-up: %s', (_, here, path) => {
    const step = play(CLOSED, sessionChanged(), { ...wasOpen, ...here })
    expect(step).toEqual(path === null ? [CLOSED] : looksUp(CLOSED, { path, purpose }))
  })

  const ofTeacher = { ...wasOpen, lastNewTeacher: 'ada' }
  test('of an account created in this page load needs no look-up, that of another account does', () => {
    const created = stateOf({ createdHere: 'ada' })
    expect(play(created, sessionChanged(), { ...ofTeacher, hasDraft: true })).toEqual(opens(created))
    const other = stateOf({ createdHere: 'grace' })
    expect(play(other, sessionChanged(), ofTeacher)).toEqual(looksUp(other, { purpose }))
  })

  test('sends no answers, and needs no second call while one is pending', () => {
    const answered = { ...ofTeacher, hasCompleted: true, answers: COMPLETE_ONBOARDING }
    expect(play(CLOSED, sessionChanged(), answered)).toEqual(looksUp(CLOSED, { purpose }))
    const busy = stateOf({ pending: lookUp() })
    expect(play(busy, sessionChanged(), ofTeacher)).toEqual([busy])
  })

  test('whose look-up fails offers ‘Try again’, which covers no page', () => {
    const state = stateOf({ problem: lookUpFailed(null, purpose) })
    expect(play(state, RETRY)).toEqual(looksUp(state, { purpose }))
  })
})

describe('Onboarding closes', () => {
  const ON_LANDING = { ...OPEN, openOn: '/' }
  const DISMISSED = { type: 'onboarding-dismissed' } as const
  test.each<[string, HandOver, HandOverEvent, string, readonly object[]]>([
    ['with the Close button', ON_LANDING, DISMISSED, '/', [CLOSES]],
    ['with that of another page, which leads to /', OPEN, DISMISSED, '/guide', [CLOSES, { type: 'go-home' }]],
    ['once', SHUT, DISMISSED, '/guide', []],
    ['when another page is entered, where it is not offered at once', OPEN, ENTERED, '/', [CLOSES]],
  ])('%s', (_, state, event, path, commands) => {
    expect(play(state, event, { path, lastOpenOn: state.openOn })).toEqual([SHUT, ...commands])
  })

  test.each([
    ['the teacher signs out', sessionChanged({ identity: null, ended: 'sign-out' }), { newTeacher: null }],
    ['the session expires', sessionChanged({ identity: null, ended: 'expiry' }), {}],
    ['another account replaces this one', sessionChanged({ identity: GRACE, isReplaced: true }), {}],
  ])('when %s', (_, changed, known) => {
    const here = { lastOpenOn: '/guide', lastNewTeacher: 'grace', identity: changed.change.identity }
    expect(play(OPEN, changed, here)).toEqual([{ ...SHUT, ...known }, CLOSES])
  })

  test.each([
    ['the same account is reported again', sessionChanged({ lastAccount: ADA })],
    ['a visitor signs in', sessionChanged({ cause: 'sign-in' })],
    ['its page is entered', ENTERED],
  ])('not when %s', (_, changed) => {
    expect(play(OPEN, changed, { lastOpenOn: '/guide', lastNewTeacher: 'ada' })).toEqual([OPEN])
  })
})

describe('After a session, nothing opens by itself', () => {
  const BEFORE = { lastOpenOn: '/guide', lastNewTeacher: 'ada' }
  test.each([
    ['at its end', sessionChanged({ identity: null, ended: 'expiry' })],
    ['at a sign-in, before the provider reports it', sessionChanged({ cause: 'sign-in' })],
  ])('%s', (_, changed) => {
    expect(play(NEW_TEACHER, changed, { ...BEFORE, ...NOBODY })).toEqual([NEW_TEACHER])
  })

  test('and another account that replaces it is looked up if it has no record', () => {
    const replaced = sessionChanged({ identity: GRACE, isReplaced: true })
    const here = { lastOpenOn: '/guide', lastNewTeacher: 'grace', identity: GRACE }
    expect(play(SHUT, replaced, here)).toEqual(looksUp(SHUT, { identity: GRACE, purpose: 'onboarding' }))
  })
})
