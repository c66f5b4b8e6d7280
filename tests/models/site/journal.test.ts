import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { resetOpened } from '../../../src/models/auth/password-reset'
import { referenceRetried } from '../../../src/models/onboarding/reference-lists'
import { signIn, startTestApp } from '../../support/start-test-app'

import.meta.glob('../../../src/models/**/*.ts', { eager: true })

test('the journal, which error reports quote, names every machine', async () => {
  const app = await startTestApp({ at: '/auth?isLogin=true', scenario: 'returning-teacher' })
  await allSettled(resetOpened, { scope: app.scope, params: '' })
  await signIn(app)
  await allSettled(referenceRetried, { scope: app.scope })
  const lines = app.environment.journal.lines().map((line) => line.split(' '))
  expect([...new Set(lines.map(([, machine]) => machine))].sort().join(' ')).toBe(
    'answers attempts/auth attempts/signup checkout hand-over held-plan newsletter password-reset ' +
      'portal reference-lists second-factor session toasts',
  )
  expect(lines.map((words) => words.slice(1, 4).join(' '))).toContain('hand-over event looked-up')
})
