import { describe, expect, test } from 'vitest'
import { createInMemoryLog } from '../../../adapters/in-memory/log'
import { EMPTY_ONBOARDING, LAST_STEP } from '../../../src/core/domain/onboarding/onboarding'
import { serializeOnboardingData } from '../../../src/core/domain/onboarding/serialization'
import { createImportOnboardingData } from '../../../src/core/use-cases/import-onboarding-data'
import { startOnboarding } from '../../../src/core/use-cases/start-onboarding'
import { COMPLETE_ONBOARDING, identityOf, NEWCOMER } from './start-core'

const grace = identityOf(NEWCOMER)

describe('onboarding data in an address', () => {
  test.each([
    ['everything told: at Complete', COMPLETE_ONBOARDING, LAST_STEP],
    ['goals missing: at Preferences', { ...COMPLETE_ONBOARDING, goals: [] }, 3],
    ['nothing told: at Personal Information', EMPTY_ONBOARDING, 1],
  ])('%s', (_, data, step) => {
    const log = createInMemoryLog()
    const resumed = createImportOnboardingData({ log })(serializeOnboardingData(data))
    if (!resumed.ok) throw new Error(resumed.error.reason)
    expect(startOnboarding({ identity: null, draft: resumed.value })).toEqual({ data, step })
    expect(log.entries).toEqual([])
  })

  test('what an account fills in is not asked for again', () => {
    const text = serializeOnboardingData({ ...COMPLETE_ONBOARDING, firstName: '', lastName: '', email: '' })
    const resumed = createImportOnboardingData({ log: createInMemoryLog() })(text)
    expect(resumed.ok && startOnboarding({ identity: grace, draft: resumed.value }).step).toBe(LAST_STEP)
  })

  test('that cannot be read is ignored, and logged without a word of it', () => {
    const log = createInMemoryLog()
    expect(createImportOnboardingData({ log })('{"email":"ada@school.test"')).toEqual({
      ok: false,
      error: { kind: 'unparsable', reason: 'not-json' },
    })
    expect(log.entries).toEqual([
      { event: 'Onboarding data in the address ignored', detail: { reason: 'not-json' } },
    ])
  })
})
