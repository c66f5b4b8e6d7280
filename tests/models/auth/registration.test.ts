import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $waitingAnswers } from '../../../src/models/auth/credentials-form'
import { $mode, $registeredName, authAttempts, modeSwitched } from '../../../src/models/auth/sign-in'
import { $location } from '../../../src/models/site/navigation'
import { $identity } from '../../../src/models/site/session'
import { $toasts, successToast, toastShown } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { REGISTRATION, submit } from '../../support/registration'
import { handOvers, signIn, startTestApp } from '../../support/start-test-app'
import { signOut } from '../press'

const NO_FIELDS = { fullName: '', email: '', password: '' }

test('a registration on /auth shows a toast, in place of ‘Create your account next’, signs nobody in, and greets by name until a session ends', async () => {
  const app = await startTestApp({ at: '/auth?isLogin=false' })
  const { scope } = app
  const params = successToast('Welcome to grAId', 'Create your account next')
  await allSettled(toastShown, { scope, params })
  await submit(app, authAttempts.form)
  const description = 'Your account has been created. Please Sign IN'
  expect(scope.getState($toasts)).toMatchObject([
    { kind: 'success', title: 'Registration successful!', description },
  ])
  expect(scope.getState($mode)).toBe('sign-in')
  expect(scope.getState($identity)).toBeNull()
  expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  expect(handOvers(app)).toEqual([])
  expect(app.backend.accountByEmail(REGISTRATION.email)).toMatchObject({ displayName: 'Ada King' })

  expect(scope.getState($registeredName)).toBe('Ada')
  await signIn(app, REGISTRATION.email, REGISTRATION.password)
  await signOut(app)
  expect(scope.getState($registeredName)).toBeNull()
})

const FILLED = { fullName: 'Ada King', email: 'ada@school.org' }
const DATA = encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))

test.each([
  ['isLogin=false', DATA, FILLED, 'kept'],
  ['isLogin=true', DATA, FILLED, 'by-link'],
  ['isLogin=false', 'not%20json', NO_FIELDS, null],
] as const)(
  'answers in the address are taken out of it, into the form: %s, %.9s',
  async (mode, data, fields, kept) => {
    const { scope, navigation, log } = await startTestApp({ at: `/auth?${mode}&data=${data}` })
    expect(navigation.departures).toEqual([{ to: 'page', path: `/auth?${mode}`, replace: true }])
    expect(scope.getState($location)).toEqual({ path: '/auth', search: `?${mode}` })
    expect(scope.getState(authAttempts.form.$fields)).toMatchObject(fields)
    expect(scope.getState($waitingAnswers)).toBe(kept)
    expect(log.entries).toHaveLength(kept ? 0 : 1)
  },
)

test('switching the mode clears the fields and their errors, and replaces the history entry', async () => {
  const { scope, navigation } = await startTestApp({ at: '/auth?isLogin=false' })
  const { $fields, $errors, fieldChanged, submitted } = authAttempts.form
  await allSettled(fieldChanged, { scope, params: { ...REGISTRATION, fullName: '' } })
  await allSettled(submitted, { scope })
  expect(scope.getState($errors)).toEqual({ fullName: 'missing' })
  await allSettled(modeSwitched, { scope })
  expect([scope.getState($fields), scope.getState($errors)]).toEqual([NO_FIELDS, {}])
  expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=true', replace: true }])
})
