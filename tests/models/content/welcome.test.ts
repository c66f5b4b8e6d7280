import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { REVEAL_INTERVAL_MS } from '../../../src/core/use-cases/reveal'
import { $order, $revealStage } from '../../../src/models/content/welcome'
import { locationChanged } from '../../../src/models/site/navigation'
import { START, startTestApp, type TestApp } from '../../support/start-test-app'

const stage = ({ scope }: TestApp) => scope.getState($revealStage)

// Does not await `allSettled`. On /welcome, `allSettled` resolves only after the last timer that reveals a card, and
// the tests advance these timers later.
const navigate = ({ scope }: TestApp, path: string) =>
  void allSettled(locationChanged, { scope, params: { path, search: '' } })

test('reveals a card every 800 ms, up to four', async () => {
  const app = await startTestApp()
  expect(stage(app)).toBe(0)
  navigate(app, '/welcome')
  await app.clock.advance(REVEAL_INTERVAL_MS - 1)
  expect(stage(app)).toBe(0)
  await app.clock.advance(1)
  const stages = [stage(app)]
  for (let interval = 2; interval <= 6; interval += 1) {
    await app.clock.advance(REVEAL_INTERVAL_MS)
    stages.push(stage(app))
  }
  expect(stages).toEqual([1, 2, 3, 4, 4, 4])
})

test('names the plan that was ordered in this tab', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.orderedPlan]: `3 yearly ${START}` })
  const app = await startTestApp({ tab })
  navigate(app, '/welcome')
  expect(app.scope.getState($order)).toEqual({ planId: 3, period: 'yearly' })
})
