import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING } from '../../../../src/core/domain/onboarding/onboarding'
import {
  type Completion,
  type CompletionContext,
  type CompletionEvent,
  completion,
  NO_COMPLETION,
} from '../../../../src/core/use-cases/onboarding/completion'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA } from '../support'

/** The greeting must not contain the spaces around the first name. */
const data = { ...COMPLETE_ONBOARDING, firstName: ' Ada ' }

const CONTEXT: CompletionContext = { isOpen: true, answers: data, identity: null, wasGreeted: false }
const IDLE = NO_COMPLETION
const LOOKING_UP = { ...IDLE, isLookingUp: true }

const play = (
  state: Completion,
  type: Exclude<CompletionEvent['type'], 'next-page-opened'>,
  context: Partial<CompletionContext> = {},
) => completion(state, { type }, { ...CONTEXT, ...context })

const GREETING = { ...IDLE, greeting: { account: 'ada', firstName: 'Ada' } }
const LOOKS_UP = [LOOKING_UP, { type: 'look-up' }]
const SIGN_UP = [
  IDLE,
  { type: 'complete', account: null },
  { type: 'greet', firstName: 'Ada', isSignedIn: false },
  { type: 'create-account', data },
]
const COMMANDS = [
  { type: 'complete', account: 'ada' },
  { type: 'hand-over', data },
]
const HANDED_OVER = [GREETING, ...COMMANDS]

describe('‘Start Using grAId’', () => {
  test.each([
    ['leads a visitor to the sign-up form', {}, SIGN_UP],
    ['looks up a teacher first, who may have a record', { identity: ADA }, LOOKS_UP],
    ['does nothing while a required answer is missing', { answers: EMPTY_ONBOARDING }, [IDLE]],
    ['does nothing while onboarding is closed', { isOpen: false }, [IDLE]],
  ])('%s', (_, context, step) => {
    expect(play(IDLE, 'finished', context)).toEqual(step)
  })
})

test.each([
  ['hands over the answers', LOOKING_UP, {}, HANDED_OVER],
  ['hands them over without a second greeting', LOOKING_UP, { wasGreeted: true }, [IDLE, ...COMMANDS]],
  ['only opens onboarding if the button was not pressed', IDLE, {}, [IDLE]],
  ['asks for answers removed meanwhile', LOOKING_UP, { answers: EMPTY_ONBOARDING }, [LOOKING_UP]],
])('a look-up that finds no record %s', (_, state, context, step) => {
  expect(play(state, 'record-missing', { identity: ADA, ...context })).toEqual(step)
})

test('closing onboarding, or going back, withdraws the press', () => {
  expect(play(LOOKING_UP, 'withdrawn')).toEqual([IDLE, { type: 'withdraw-look-up' }])
  expect(play(IDLE, 'withdrawn')).toEqual([IDLE])
})

test('a teacher is welcomed when the grAId app or checkout opens, not before and only once', () => {
  const handedOver = (state: Completion, account: string | null) =>
    completion(state, { type: 'next-page-opened', account }, CONTEXT)
  expect(handedOver(GREETING, 'ada')).toEqual([IDLE, { type: 'greet', firstName: 'Ada', isSignedIn: true }])
  expect(handedOver(GREETING, 'grace')).toEqual([GREETING])
  expect(handedOver(IDLE, null)).toEqual([IDLE])
  expect(play(GREETING, 'withdrawn')).toEqual([GREETING])
})
