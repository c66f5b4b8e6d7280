import { expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import {
  type SecondFactorDemand,
  type SecondFactorDemandEvent,
  secondFactorDemand,
} from '../../../../src/core/use-cases/sign-in/second-factor-demand'

const DEMAND = { method: 'email', challenge: 'c1', factors: SECOND_FACTORS } as const
const OPEN: SecondFactorDemand = { ...DEMAND, isConfirmed: false }
const CONFIRMED: SecondFactorDemand = { ...DEMAND, isConfirmed: true }
const remember = (isOpen: boolean) => ({ type: 'remember', isOpen })

const play = (demand: SecondFactorDemand | null, event: SecondFactorDemandEvent, wasOpen = false) =>
  secondFactorDemand(demand, event, { wasOpen })

test.each<[string, SecondFactorDemand | null, SecondFactorDemandEvent, readonly object[]]>([
  ['opens, and the tab remembers it', null, { type: 'demanded', ...DEMAND }, [OPEN, remember(true)]],
  ['of a newer sign-in opens again', CONFIRMED, { type: 'demanded', ...DEMAND }, [OPEN, remember(true)]],
  ['stays once the teacher is signed in', OPEN, { type: 'signed-in' }, [CONFIRMED, remember(false)]],
])('a demand %s', (_, before, event, expected) => {
  expect(play(before, event)).toEqual(expected)
})

test.each(['closed', 'started'] as const)('ends when %s', (type) => {
  expect(play(OPEN, { type })).toEqual([null, remember(false)])
  expect(play(CONFIRMED, { type })).toEqual([null])
  expect(play(null, { type })).toEqual([null])
})

test('a sign-in without a demand opens nothing', () => {
  expect(play(null, { type: 'signed-in' })).toEqual([null])
})

test('a reload during the step is reported once, because the sign-in cannot be finished', () => {
  expect(play(null, { type: 'started' }, true)).toEqual([
    null,
    remember(false),
    { type: 'expire', error: { kind: 'second-factor-expired', message: '' } },
  ])
})
