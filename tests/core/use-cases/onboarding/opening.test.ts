import { describe, expect, test } from 'vitest'
import {
  CLOSED,
  type Opening,
  type OpeningContext,
  type OpeningEvent,
  opening,
} from '../../../../src/core/use-cases/onboarding/opening'
import { ADA, createPlayer, GRACE, sessionChanged } from '../support'

const { stateOf, play } = createPlayer(opening, CLOSED, {
  path: '/guide',
  hasHint: false,
  lastOpenOn: null,
  newTeacher: null,
  hasCompleted: false,
})
const OPEN = stateOf({ openOn: '/guide', newTeacher: 'ada', idle: ADA })
const SHUT = { ...OPEN, openOn: null }
/** Ada has no record, and nothing is pending. */
const NEW_TEACHER = stateOf({ newTeacher: 'ada', idle: ADA })

const opened = (state: Opening, path = '/') => [
  { ...state, openOn: path },
  { type: 'opened', path },
]

const REQUESTED = { type: 'requested' } as const
const ENTERED = { type: 'page-entered' } as const

describe('Onboarding opens', () => {
  test('on request, on the current page, once', () => {
    expect(play(CLOSED, REQUESTED)).toEqual(opened(CLOSED, '/guide'))
    for (const path of ['/guide', '/']) expect(play(OPEN, REQUESTED, { path })).toEqual([OPEN])
  })

  test('on the landing page for a teacher without a record', () => {
    expect(play(NEW_TEACHER, ENTERED, { path: '/' })).toEqual(opened(NEW_TEACHER))
  })

  test.each<[string, Opening, Partial<OpeningContext>]>([
    ['on another page', NEW_TEACHER, { path: '/guide' }],
    ['twice in a tab', NEW_TEACHER, { path: '/', lastOpenOn: '' }],
    ['after it was completed in this browser', NEW_TEACHER, { path: '/', hasCompleted: true }],
    ['for a teacher who may have a record', stateOf({ idle: ADA }), { path: '/' }],
    ['for another account than the one without a record', { ...NEW_TEACHER, idle: GRACE }, { path: '/' }],
    ['while a hand-over is pending or has failed', { ...NEW_TEACHER, idle: null }, { path: '/' }],
    ['for a visitor', CLOSED, { path: '/' }],
  ])('not without being asked %s', (_, state, context) => {
    expect(play(state, ENTERED, context)).toEqual([state])
  })

  test('as soon as the hand-over has ended', () => {
    const pending = stateOf({ newTeacher: 'ada' })
    const event = { type: 'teacher-idle', identity: ADA } as const
    expect(play(pending, event, { path: '/' })).toEqual(opened(NEW_TEACHER))
    expect(play(pending, event)).toEqual([NEW_TEACHER])
    expect(play(NEW_TEACHER, { ...event, identity: null }, { path: '/' })).toEqual([pending])
  })

  test('when a look-up finds no record, which the tab remembers, not when it finds one', () => {
    const idle = stateOf({ idle: ADA })
    const event = { type: 'record-known', hasRecord: false, identity: ADA } as const
    const remember = { type: 'remember-new-teacher', id: 'ada' }
    const [state, command] = opened(NEW_TEACHER)
    expect(play(idle, event, { path: '/' })).toEqual([state, remember, command])
    expect(play(idle, event)).toEqual([NEW_TEACHER, remember])
    expect(play(NEW_TEACHER, { ...event, hasRecord: true }, { path: '/' })).toEqual([NEW_TEACHER])
  })
})

describe('After a reload, onboarding', () => {
  const started = (context: Partial<OpeningContext>) => play(CLOSED, { type: 'started' }, context)
  const ASKS = [CLOSED, { type: 'closed' }, { type: 'look-up' }]

  test('without a hint opens where it was open, unless the tab keeps answers of an account', () => {
    expect(started({ lastOpenOn: '/guide' })).toEqual(ASKS)
  })

  test.each<[string, Partial<OpeningContext>]>([
    ['on another page', { lastOpenOn: '/guide', path: '/' }],
    ['while it is unknown who is signed in', { lastOpenOn: '/guide', hasHint: true }],
    ['on /auth, which decides for itself', { lastOpenOn: '/auth', path: '/auth' }],
    ['on /signup, which decides for itself', { lastOpenOn: '/signup', path: '/signup' }],
    ['if it was closed', { lastOpenOn: '' }],
  ])('does not open %s', (_, context) => {
    expect(started(context)).toEqual([CLOSED])
  })

  test('when the provider reports nobody, opens likewise', () => {
    const event = sessionChanged({ identity: null })
    expect(play(CLOSED, event, { lastOpenOn: '/guide' })).toEqual(ASKS)
    expect(play(CLOSED, event, { lastOpenOn: '/guide', path: '/' })).toEqual([CLOSED])
  })

  const LOOK_UP = [{ type: 'look-up' }]
  test.each<[string, Partial<OpeningContext>, readonly object[]]>([
    ['where it was open', { newTeacher: 'ada' }, LOOK_UP],
    ['on the landing page', { newTeacher: 'ada', path: '/', lastOpenOn: null }, LOOK_UP],
    ['not on another page', { newTeacher: 'ada', path: '/terms' }, []],
    ['not twice on the landing page', { newTeacher: 'ada', path: '/', lastOpenOn: '' }, []],
    [
      'not after it was completed',
      { newTeacher: 'ada', path: '/', lastOpenOn: null, hasCompleted: true },
      [],
    ],
    ['not for another account', { newTeacher: 'grace' }, []],
    ['not if no look-up has found that the record is missing', {}, []],
  ])('of a teacher without a record waits for a look-up: %s', (_, context, commands) => {
    const step = play(CLOSED, sessionChanged(), { lastOpenOn: '/guide', ...context })
    expect(step).toEqual([CLOSED, ...commands])
  })
})

describe('Onboarding closes', () => {
  const ON_LANDING = { ...OPEN, openOn: '/' }
  const DISMISSED = { type: 'dismissed' } as const
  const COMPLETED = { type: 'completed' } as const
  const CLOSES = { type: 'closed' }
  test.each<[string, Opening, OpeningEvent, string, readonly object[]]>([
    ['with the Close button', ON_LANDING, DISMISSED, '/', [CLOSES]],
    ['with that of another page, which leads to /', OPEN, DISMISSED, '/guide', [CLOSES, { type: 'go-home' }]],
    ['once', SHUT, DISMISSED, '/guide', []],
    ['when it is completed', OPEN, COMPLETED, '/guide', [CLOSES]],
    ['when it is completed, once', SHUT, COMPLETED, '/guide', []],
    ['when another page is entered, where it is not offered at once', OPEN, ENTERED, '/', [CLOSES]],
  ])('%s', (_, state, event, path, commands) => {
    expect(play(state, event, { path })).toEqual([SHUT, ...commands])
  })

  test.each([
    ['the teacher signs out', sessionChanged({ identity: null, ended: 'sign-out' }), { newTeacher: null }],
    ['the session expires', sessionChanged({ identity: null, ended: 'expiry' }), {}],
    ['another account replaces this one', sessionChanged({ identity: GRACE, isReplaced: true }), {}],
  ])('when %s', (_, changed, known) => {
    expect(play(OPEN, changed)).toEqual([{ ...SHUT, ...known }, { type: 'closed' }])
  })

  test.each([
    ['the same account is reported again', sessionChanged({ lastAccount: ADA })],
    ['a visitor signs in', sessionChanged({ cause: 'sign-in' })],
    ['its page is entered', ENTERED],
  ])('not when %s', (_, changed) => {
    expect(play(OPEN, changed, { lastOpenOn: '/guide', newTeacher: 'ada' })).toEqual([OPEN])
  })
})

describe('After a session, nothing opens by itself', () => {
  const BEFORE = { lastOpenOn: '/guide', newTeacher: 'ada' }
  test.each([
    ['at its end', sessionChanged({ identity: null, ended: 'expiry' })],
    ['at a sign-in, before the provider reports it', sessionChanged({ cause: 'sign-in' })],
  ])('%s', (_, changed) => {
    expect(play(NEW_TEACHER, changed, BEFORE)).toEqual([NEW_TEACHER])
  })

  test('and another account that replaces it is looked up if it has no record, unless onboarding was open', () => {
    const replaced = sessionChanged({ identity: GRACE, isReplaced: true })
    const here = { lastOpenOn: '/guide', newTeacher: 'grace' }
    expect(play(SHUT, replaced, here)).toEqual([SHUT, { type: 'look-up' }])
    expect(play(OPEN, replaced, here)).toEqual([SHUT, { type: 'closed' }])
  })
})
