import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL, withSecondFactors } from '../../fixtures/cast'
import { buildScenario, recordOf } from '../../fixtures/scenarios'
import type { CredentialsFields } from '../../src/core/domain/auth/credentials'

const TWO_STEP = withSecondFactors({
  id: 'two-step',
  email: 'two.step@demo.graid.test',
  displayName: 'Hedy Lamarr',
  password: DEMO_PASSWORD,
  google: true,
})

const RETURNING = buildScenario('returning-teacher', 1)
export const SCENARIO = {
  ...RETURNING,
  accounts: [...RETURNING.accounts, TWO_STEP],
  users: [...RETURNING.users, recordOf(TWO_STEP)],
}

/** The choices in a Google popup; null closes it. */
export const GOOGLE_ACCOUNTS = [
  { email: RETURNING_EMAIL, displayName: 'James Turner' },
  { email: 'google.teacher@demo.graid.test', displayName: 'Grace Google' },
  { email: 'google.newcomer@demo.graid.test', displayName: 'Nia Newcomer' },
  { email: TWO_STEP.email, displayName: TWO_STEP.displayName },
  null,
]

export const CREDENTIALS: Partial<CredentialsFields>[] = [
  { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
  { email: UNRECORDED_EMAIL, password: DEMO_PASSWORD },
  { email: RETURNING_EMAIL, password: 'wrong' },
  { email: TWO_STEP.email, password: DEMO_PASSWORD },
]

/** The last email already has an account. */
export const REGISTRATIONS = ['ada@school.org', 'grace@school.org', RETURNING_EMAIL].map((email) => ({
  fullName: 'Ada King',
  email,
  password: 'analytical',
}))
