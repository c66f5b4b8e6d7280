import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { CALL_TIMEOUT } from '../../../src/core/domain/timeouts'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { $heroVideoUrl, preloadUseCases } from '../../../src/models/site/environment'
import { startTestApp } from '../../support/start-test-app'

test('a call fails if the use cases have not loaded within the time limit of a call', async () => {
  const { scope, environment, clock } = await startTestApp({ at: '/auth?isLogin=true' })
  environment.loadUseCases = () => new Promise(() => {})
  const params = { email: 'ada@school.org', password: 'analytical' }
  await allSettled(authAttempts.form.fieldChanged, { scope, params })
  void allSettled(authAttempts.form.submitted, { scope })
  await clock.advance(CALL_TIMEOUT.desktop - 1)
  expect(scope.getState(authAttempts.$problem)).toBeNull()
  await clock.advance(1)
  const problem = { kind: 'unavailable', reason: 'timeout', message: 'Part of the page couldn’t be loaded.' }
  expect(scope.getState(authAttempts.$problem)).toEqual(problem)
})

test('use cases that fail to load ahead of a call are not logged', async () => {
  const { scope, environment, log } = await startTestApp({ heroVideoUrl: '/promo.webm' })
  expect(scope.getState($heroVideoUrl)).toBe('/promo.webm')
  environment.loadUseCases = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await allSettled(preloadUseCases, { scope })
  expect(environment.loadUseCases).toHaveBeenCalledExactlyOnceWith('prefetch')
  expect(log.entries).toEqual([])
})
