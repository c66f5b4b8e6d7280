import { createInMemoryAuth } from '../../../adapters/in-memory/auth'
import { type Account, createInMemoryBackend, type Faults } from '../../../adapters/in-memory/backend'
import { createInMemoryCheckout } from '../../../adapters/in-memory/checkout'
import { createManualClock } from '../../../adapters/in-memory/clock'
import { createInMemoryLog } from '../../../adapters/in-memory/log'
import { createInMemoryNewsletter } from '../../../adapters/in-memory/newsletter'
import { createInMemoryReferenceData } from '../../../adapters/in-memory/reference-data'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { createInMemoryToken } from '../../../adapters/in-memory/token'
import { createInMemoryUserLookup } from '../../../adapters/in-memory/user-lookup'
import type { Identity } from '../../../src/core/domain/auth/identity'
import type { OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { createUseCases, type Ports } from '../../../src/core/use-cases/use-cases'

export const PASSWORD = 'correct horse'

const account = (id: string, displayName: string, google = false): Account => ({
  id,
  email: `${id}@school.test`,
  displayName,
  password: google ? null : PASSWORD,
  google,
})

/** Has an account and a record. */
export const RETURNING = account('returning', 'Ada King Lovelace')
/** Has an account, but no record yet. */
export const NEWCOMER = account('newcomer', 'Grace Hopper')
/** Signs in with Google, and has a record. */
export const GOOGLE_TEACHER = account('google', 'Mary Somerville', true)

export const identityOf = ({ id, email, displayName }: Account): Identity => ({ id, email, displayName })

/** Everything onboarding requires. */
export const COMPLETE_ONBOARDING: OnboardingData = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@school.test',
  school: '',
  gradeLevel: 1,
  subjects: [],
  experience: 1,
  goals: [1],
  communicationPreference: 1,
}

/** The real use cases on in-memory adapters. Faults may be changed later, through `backend.faults`. */
export const startCore = (faults: Faults = {}) => {
  const clock = createManualClock(Date.UTC(2026, 0, 15))
  const backend = createInMemoryBackend(
    {
      accounts: [RETURNING, NEWCOMER, GOOGLE_TEACHER],
      users: [{ fbid: RETURNING.id }, { fbid: GOOGLE_TEACHER.id }],
      reference: {
        gradeLevels: [
          { id: 1, name: 'Grade 1', sort_order: 2 },
          { id: 2, name: 'Kindergarten', sort_order: 1 },
        ],
        experienceLevels: [
          { id: 1, display_name: 'Over 10 years', min_years: 10 },
          { id: 2, display_name: 'First year', min_years: 0 },
        ],
        subjects: [
          { id: 1, name: 'Science' },
          { id: 2, name: 'Art' },
        ],
        goals: [
          { id: 2, name: 'Save time' },
          { id: 1, name: 'Grade faster' },
        ],
        communicationPreferences: [],
      },
      faults,
    },
    createInMemoryStorage(),
    clock,
  )
  // Google's account chooser: what is picked next; null closes it.
  const google: { pick: { email: string; displayName: string } | null } = { pick: GOOGLE_TEACHER }
  const log = createInMemoryLog()
  const ports: Ports = {
    auth: createInMemoryAuth(backend, createInMemoryStorage(), clock, async () => google.pick),
    users: createInMemoryUserLookup(backend),
    tokens: createInMemoryToken(backend),
    referenceData: createInMemoryReferenceData(backend),
    checkout: createInMemoryCheckout(backend, 'https://pay.test/'),
    newsletter: createInMemoryNewsletter(backend),
    log,
  }
  return { backend, clock, google, log, ports, useCases: createUseCases(ports) }
}
