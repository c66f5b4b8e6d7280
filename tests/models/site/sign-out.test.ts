import { allSettled, createWatch } from 'effector'
import { describe, expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import type { SignOutScope } from '../../../src/core/domain/auth/identity'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { SessionChange } from '../../../src/core/use-cases/sign-in/session'
import { $identity, $teacher, sessionChanged, signOutRequested } from '../../../src/models/site/session'
import { $toasts, successToast, toastShown } from '../../../src/models/site/toasts'
import {
  expireSession,
  settled,
  signedInStorage,
  startSignedIn,
  type TestApp,
} from '../../support/start-test-app'

const signOut = async ({ scope }: TestApp, params: SignOutScope) => {
  await allSettled(signOutRequested, { scope, params })
  await settled(scope)
}

describe('Sign-out', () => {
  test('removes the session, hint and completion flag', async () => {
    const app = await startSignedIn()
    await signOut(app, 'global')
    expect(app.scope.getState($identity)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  })

  test('with scope others keeps this browser’s session; so does a failed global sign-out, which shows a toast', async () => {
    const app = await startSignedIn()
    await signOut(app, 'others')
    expect(app.scope.getState($identity)).not.toBeNull()
    app.backend.faults.auth = 'down'
    await signOut(app, 'global')
    expect(app.scope.getState($identity)).not.toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.signOutMark)).toBe('')
    expect(app.scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Could not sign out' }])
  })

  test('is confirmed with a toast, unless it ends only the sessions elsewhere; earlier toasts may name the teacher', async () => {
    const app = await startSignedIn()
    const params = successToast('Email sent', `A link has been sent to ${RETURNING_EMAIL}.`)
    await allSettled(toastShown, { scope: app.scope, params })
    await signOut(app, 'others')
    expect(app.scope.getState($toasts)).toEqual([])
    await signOut(app, 'local')
    expect(app.scope.getState($toasts)).toMatchObject([
      { kind: 'success', title: 'Signed out', description: 'You’re signed out.' },
    ])
  })
})

describe('In another tab', () => {
  /** `endings`: how sessions ended in the second tab. */
  const startTwoTabs = async () => {
    const persistent = await signedInStorage()
    const [first, second] = await Promise.all([
      startSignedIn({ persistent }),
      startSignedIn({ persistent: persistent.inAnotherTab() }),
    ])
    const endings: SessionChange['ended'][] = []
    createWatch({ unit: sessionChanged, scope: second.scope, fn: ({ ended }) => endings.push(ended) })
    return { first, second, persistent, endings }
  }

  test('a sign-out signs out this tab too', async () => {
    const { first, second, persistent, endings } = await startTwoTabs()
    await signOut(first, 'local')
    await settled(second.scope)
    expect(second.scope.getState($teacher)).toBeNull()
    expect(persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
    expect(endings).toEqual(['sign-out'])
  })

  test('an expired session ends in this tab too, but is not a sign-out', async () => {
    const { second, persistent, endings } = await startTwoTabs()
    expireSession(persistent)
    await settled(second.scope)
    expect(second.scope.getState($teacher)).toBeNull()
    expect(persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
    expect(endings).toEqual(['expiry'])
  })
})
