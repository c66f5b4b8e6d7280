import { describe, expect, test } from 'vitest'
import type { Identity } from '../../../../src/core/domain/auth/identity'
import { err, ok } from '../../../../src/core/domain/result'
import {
  awaitsReport,
  NO_SESSION,
  type SessionEvent,
  session,
} from '../../../../src/core/use-cases/sign-in/session'
import { ADA, change, createPlayer, GRACE, OFFLINE } from '../support'

const CONTEXT = { hint: null, signOutMark: 'mark 1', now: 2_000 }
const { stateOf, play } = createPlayer(session, NO_SESSION, CONTEXT)

const UNKNOWN = { status: { kind: 'unknown' } } as const
const SIGNED_OUT = { status: { kind: 'signed-out' } } as const
const signedIn = (identity: Identity, mark = 'mark 1') =>
  ({ status: { kind: 'signed-in', identity, mark } }) as const
const SIGNED_IN = stateOf({
  ...signedIn(ADA),
  lastAccount: ADA,
  userId: ADA.id,
  session: 1,
  isWatching: true,
  markSeen: 'mark 0',
})

const report = (identity: Identity | null) => ({ type: 'identified', cause: 'report', identity }) as const
const signIn = (identity: Identity | null) => ({ type: 'identified', cause: 'sign-in', identity }) as const

const CLEAR = { type: 'clear-toasts' }
/** `mark` belongs to the last sign-out that this tab has seen (see `tabDataAtStart`). */
const remember = (id: string | null, mark = 'mark 1') => ({ type: 'remember', id, mark })

test('the page that starts has seen the sign-outs before it', () => {
  expect(play(SIGNED_IN, { type: 'started' })).toEqual([{ ...SIGNED_IN, markSeen: 'mark 1' }])
})

describe('The provider is loaded', () => {
  const VISITOR = stateOf(SIGNED_OUT)
  const LOADED = [stateOf({ isWatching: true }), { type: 'watch' }] as const

  test.each([
    ['not for a visitor of the landing page', '/', null, [VISITOR]],
    ['not for a visitor of a content page', '/guide', null, [VISITOR]],
    ['for a visitor of /auth', '/auth', null, LOADED],
    ['for a visitor of /signup', '/signup', null, LOADED],
    ['on any page if the browser remembers a sign-in', '/guide', 'ada', LOADED],
  ])('%s', (_, path, hint, step) => {
    expect(play(NO_SESSION, { type: 'page-entered', path }, { hint })).toEqual(step)
  })

  test.each(['attempted', 'retried'] as const)('when a sign-in is %s', (type) => {
    expect(play(NO_SESSION, { type })).toEqual(LOADED)
  })

  test.each<SessionEvent>([
    { type: 'page-entered', path: '/auth' },
    { type: 'attempted' },
    { type: 'retried' },
  ])('once, although $type follows', (event) => {
    expect(play(SIGNED_IN, event)).toEqual([SIGNED_IN])
  })

  test.each([
    ['who may be signed in is unknown', 'ada', UNKNOWN],
    ['a visitor stays a visitor', null, SIGNED_OUT],
  ])('unsuccessfully: it is reported, %s, and a retry loads it again', (_, hint, status) => {
    const [state, ...commands] = play(LOADED[0], { type: 'provider-not-loaded' }, { hint })
    expect(state).toEqual(stateOf(status))
    expect(commands).toEqual([])
    expect(play(state, { type: 'retried' })).toEqual([{ ...state, isWatching: true }, { type: 'watch' }])
  })
})

test.each([
  ['checking', true, true],
  ['checking', false, false],
  ['unknown', true, true],
  ['unknown', false, false],
  ['signed-out', true, false],
] as const)(
  'a report is awaited while %s, if the provider is watched (%s): %s',
  (kind, isWatching, awaited) => {
    expect(awaitsReport(stateOf({ status: { kind }, isWatching }))).toBe(awaited)
  },
)

test.each([UNKNOWN, signedIn(ADA)])('a public page leaves what is known: %j', (status) => {
  expect(play(stateOf(status), { type: 'page-entered', path: '/guide' })).toEqual([stateOf(status)])
})

describe('A page from the back/forward cache', () => {
  const CURRENT = { hint: 'ada', signOutMark: 'mark 0' }
  const VISITOR = stateOf({ markSeen: 'mark 0' })
  test.each([
    ['is kept while the same teacher is signed in', SIGNED_IN, CURRENT, false],
    ['is kept for a visitor', VISITOR, { ...CURRENT, hint: null }, false],
    ['is loaded again after a sign-out', SIGNED_IN, { ...CURRENT, hint: null }, true],
    ['is loaded again after a sign-in', VISITOR, CURRENT, true],
    ['is loaded again for another account', SIGNED_IN, { ...CURRENT, hint: 'grace' }, true],
    ['is loaded again after a sign-out and a sign-in', SIGNED_IN, { ...CURRENT, signOutMark: '2' }, true],
  ])('%s', (_, state, context, isReloaded) => {
    const watching = { ...state, isWatchingHint: true }
    const step = isReloaded ? [state, { type: 'reload' }] : [watching, { type: 'watch-hint' }]
    expect(play(state, { type: 'page-restored' }, context)).toEqual(step)
    expect(play(watching, { type: 'page-restored' }, context).slice(1)).toEqual(
      isReloaded ? step.slice(1) : [],
    )
  })

  test('is loaded again if the session ended while it was cached, and another tab removes the hint later', () => {
    const changed = { type: 'hint-changed' } as const
    expect(play(SIGNED_IN, changed, { ...CURRENT, hint: null })).toEqual([SIGNED_IN, { type: 'reload' }])
    expect(play(SIGNED_IN, changed, CURRENT)).toEqual([SIGNED_IN])
  })
})

describe('A sign-in', () => {
  test('begins a session before the provider reports it', () => {
    const state = stateOf({ ...UNKNOWN, lastAccount: GRACE })
    expect(play(state, signIn(ADA))).toEqual([
      { ...state, userId: 'ada', session: 1 },
      { type: 'announce', change: change({ cause: 'sign-in', lastAccount: GRACE }) },
    ])
  })

  test('and the report of the same account are one session, in either order', () => {
    const events = [signIn(ADA), report(ADA)]
    for (const order of [events, events.toReversed()]) {
      const state = order.reduce((before, event) => play(before, event)[0], NO_SESSION)
      expect(state).toMatchObject({ ...signedIn(ADA), userId: 'ada', session: 1 })
    }
  })
})

describe('The provider reports', () => {
  test('the first account of the tab, which the browser remembers', () => {
    expect(play(stateOf({ ...UNKNOWN, markSeen: 'mark 0' }), report(ADA))).toEqual([
      { ...SIGNED_IN, isWatching: false },
      remember('ada'),
      { type: 'announce', change: change() },
    ])
  })

  test('the same account again: no session begins', () => {
    expect(play(SIGNED_IN, report(ADA), { signOutMark: 'mark 2' })).toEqual([
      { ...SIGNED_IN, ...signedIn(ADA, 'mark 2') },
      remember('ada', 'mark 2'),
      { type: 'announce', change: change({ lastAccount: ADA }) },
    ])
  })

  test.each([
    ['at once', SIGNED_IN, 2],
    ['after the session has ended', { ...SIGNED_IN, ...SIGNED_OUT, userId: null, session: 2 }, 3],
  ])('another account %s: it replaces the last one', (_, state, session) => {
    expect(play(state, report(GRACE))).toEqual([
      { ...SIGNED_IN, ...signedIn(GRACE), lastAccount: GRACE, userId: 'grace', session },
      remember('grace'),
      { type: 'announce', change: change({ identity: GRACE, isReplaced: true, lastAccount: ADA }) },
    ])
  })

  test('another account after a sign-out that this tab has slept through', () => {
    const replaced = change({ identity: GRACE, ended: 'sign-out', isReplaced: true, lastAccount: ADA })
    expect(play(SIGNED_IN, report(GRACE), { signOutMark: 'mark 2' })).toEqual([
      {
        ...SIGNED_IN,
        ...signedIn(GRACE, 'mark 2'),
        lastAccount: GRACE,
        userId: 'grace',
        session: 2,
        markSeen: 'mark 2',
      },
      CLEAR,
      remember('grace', 'mark 2'),
      { type: 'announce', change: replaced },
    ])
  })

  test('a visitor: no session has ended', () => {
    const state = stateOf({ ...UNKNOWN, lastAccount: ADA, session: 2 })
    expect(play(state, report(null))).toEqual([
      { ...state, ...SIGNED_OUT },
      remember(null),
      { type: 'announce', change: change({ identity: null, lastAccount: ADA }) },
    ])
  })

  test.each([
    ['an expiry if nobody signed out', false, 'mark 1', 'expiry', 'mark 0', []],
    [
      'a sign-out of another tab, whose toasts may name the teacher',
      false,
      'mark 2',
      'sign-out',
      'mark 2',
      [CLEAR],
    ],
    ['a sign-out of this tab, which has cleared the toasts', true, 'mark 2', 'sign-out', 'mark 2', []],
  ] as const)('nobody, after a session: %s', (_, isSigningOut, signOutMark, ended, markSeen, cleared) => {
    const state = { ...SIGNED_IN, isSigningOut }
    expect(play(state, report(null), { signOutMark })).toEqual([
      { ...state, ...SIGNED_OUT, userId: null, session: 2, markSeen },
      ...cleared,
      remember(null, signOutMark),
      { type: 'announce', change: change({ identity: null, ended, lastAccount: ADA }) },
    ])
  })
})

describe('A sign-out', () => {
  const SIGNING_OUT = { ...SIGNED_IN, isSigningOut: true }
  const requested = (scope: 'global' | 'local') => ({ type: 'sign-out-requested', scope }) as const
  const NOT_SIGNED_OUT = [
    { type: 'write-sign-out-mark', mark: 'mark 0' },
    { type: 'say-not-signed-out', error: OFFLINE },
  ]

  test.each(['local', 'global'] as const)('(%s) leaves a mark for the other tabs first', (scope) => {
    expect(play(SIGNED_IN, requested(scope))).toEqual([
      SIGNING_OUT,
      CLEAR,
      { type: 'write-sign-out-mark', mark: '2000' },
      { type: 'sign-out', scope, markBefore: 'mark 1' },
    ])
  })

  test('on a shared computer also forgets the method, even if another sign-out is pending', () => {
    const shared = { type: 'shared-sign-out-requested' } as const
    const [state, ...commands] = play(SIGNED_IN, requested('local'))
    expect(play(SIGNED_IN, shared)).toEqual([state, { type: 'forget-method' }, ...commands])
    expect(play(SIGNING_OUT, shared)).toEqual([SIGNING_OUT, { type: 'forget-method' }])
  })

  test('is requested once', () => {
    expect(play(SIGNING_OUT, requested('local'))).toEqual([SIGNING_OUT])
  })

  test.each([
    ['is confirmed', ok(undefined), [{ type: 'say-signed-out' }]],
    ['that fails takes its mark back and is reported', err(OFFLINE), NOT_SIGNED_OUT],
  ] as const)('%s', (_, result, commands) => {
    const event: SessionEvent = { type: 'signed-out', markBefore: 'mark 0', result }
    expect(play(SIGNING_OUT, event)).toEqual([SIGNED_IN, ...commands])
  })

  test('that fails leaves the mark of a sign-out in another tab', () => {
    const event: SessionEvent = { type: 'signed-out', markBefore: 'mark 0', result: err(OFFLINE) }
    const [, ...commands] = play({ ...SIGNING_OUT, ...SIGNED_OUT }, event)
    expect(commands).toEqual([{ type: 'say-not-signed-out', error: OFFLINE }])
  })
})
