import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import {
  $handingOver,
  $handOverProblem,
  handOverRequested,
  openingRequested,
} from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { handOvers, startSignedIn, visit } from '../../support/start-test-app'

test('the time limit of an earlier attempt to open the app does not end the next one', async () => {
  const app = await startSignedIn()
  const { scope, clock } = app
  await allSettled(openingRequested, { scope })
  await clock.advance(5_000)
  await allSettled(pageRestored, { scope })
  expect(scope.getState($handingOver)).toBe(false)
  await allSettled(handOverRequested, {
    scope,
    params: { data: COMPLETE_ONBOARDING, fallbackToHome: false },
  })
  await clock.advance(9_999)
  expect(scope.getState($handingOver)).toBe(true)
  expect(scope.getState($handOverProblem)).toBeNull()
  await clock.advance(1)
  expect(scope.getState($handingOver)).toBe(false)
  expect(scope.getState($handOverProblem)).toEqual({ kind: 'app-not-opened', data: COMPLETE_ONBOARDING })
  expect(handOvers(app)).toHaveLength(2)
})

test('opening another page while the app opens makes the page usable at once, without a problem later', async () => {
  const app = await startSignedIn()
  await allSettled(openingRequested, { scope: app.scope })
  expect(app.scope.getState($handingOver)).toBe(true)
  await visit(app, '/terms')
  expect(app.scope.getState($handingOver)).toBe(false)
  await app.clock.advance(60_000)
  expect(app.scope.getState($handOverProblem)).toBeNull()
})
