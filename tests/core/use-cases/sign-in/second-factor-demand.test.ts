import { expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import {
  type Demand,
  type SecondFactorDemandEvent,
  secondFactorDemand,
} from '../../../../src/core/use-cases/sign-in/second-factor-demand'

const DEMAND: Demand = { method: 'email', challenge: 'c1', factors: SECOND_FACTORS }
const remember = (isOpen: boolean) => ({ type: 'remember', isOpen })

const play = (demand: Demand | null, event: SecondFactorDemandEvent, wasOpen = false) =>
  secondFactorDemand(demand, event, { wasOpen })

test.each<[string, Demand | null, SecondFactorDemandEvent, readonly unknown[]]>([
  ['opens, and the tab remembers it', null, { type: 'demanded', ...DEMAND }, [DEMAND, remember(true)]],
  ['stays once the teacher is signed in', DEMAND, { type: 'signed-in' }, [DEMAND, remember(false)]],
  ['ends when it is closed', DEMAND, { type: 'closed' }, [null, remember(false)]],
])('a demand %s', (_, before, event, expected) => {
  expect(play(before, event)).toEqual(expected)
})

test.each(['signed-in', 'closed', 'started'] as const)(
  'without a demand, nothing happens when %s',
  (type) => {
    expect(play(null, { type })).toEqual([null])
  },
)

test('a reload during the step is reported once, because the sign-in cannot be finished', () => {
  expect(play(null, { type: 'started' }, true)).toEqual([
    null,
    remember(false),
    { type: 'expire', error: { kind: 'second-factor-expired', message: '' } },
  ])
})
