import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { restorePeriod } from '../../src/boot/plan-choice'
import { applyStoredState } from '../../src/boot/stored-state'
import { restoreTypedFields } from '../../src/boot/typed-fields'
import { PATHS } from '../../src/core/domain/routes'
import { createRuntime } from '../../src/demo/runtimes/demo'
import { chooseScenario } from '../../src/demo/scenario'
import { readProgress } from '../../src/demo/story/player'
import { readRecording } from '../../src/demo/story/recording'
import { siteStarted } from '../../src/models/site/navigation'
import { createScope } from '../../src/models/site/scope'
import { createTestContext, settled } from '../support/start-test-app'
import { ALL_KEYS, JUNK } from '../support/stored-junk'

const junkStorage = (value: string) =>
  createInMemoryStorage(Object.fromEntries(ALL_KEYS.map((key) => [key, value])))

test.each(JUNK)('with %j in every storage key, the inline script and every route start', async (value) => {
  document.body.innerHTML = '<input name="period" type="radio" value="yearly"><input name="email">'
  for (const storage of [localStorage, sessionStorage])
    for (const key of ALL_KEYS) storage.setItem(key, value)
  applyStoredState()
  restoreTypedFields()
  restorePeriod()
  expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('')

  const createContext = () => createTestContext({ persistent: junkStorage(value), tab: junkStorage(value) })
  const context = createContext()
  const { tab } = context.storage
  chooseScenario('', tab, () => {})
  expect([readProgress({ tab }), readRecording(tab)]).toEqual([null, null])
  const { useCases } = createRuntime(context)

  const start = async (path: string) => {
    const environment = { ...createContext(), loadUseCases: async () => useCases }
    const location = { path, search: '' }
    const scope = createScope(environment, location)
    await allSettled(siteStarted, { scope, params: location })
    await settled(scope)
    expect(environment.log.entries).toEqual([])
  }
  await Promise.all(Object.values(PATHS).map(start))
})
