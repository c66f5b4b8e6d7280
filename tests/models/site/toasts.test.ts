import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $toasts, successToast, toastDismissed, toastHeld, toastShown } from '../../../src/models/site/toasts'
import { startTestApp } from '../../support/start-test-app'

const A_LONG_TIME = 60_000

test('a toast ends after its time, but not while it is held, and at once when it is closed', async () => {
  const { scope, clock } = await startTestApp()
  const show = async () => {
    await allSettled(toastShown, { scope, params: successToast('Email sent', 'A link has been sent.') })
    return scope.getState($toasts)[0]?.id ?? 0
  }
  const id = await show()
  await allSettled(toastHeld, { scope, params: { id, isHeld: true } })
  await clock.advance(A_LONG_TIME)
  expect(scope.getState($toasts)).toMatchObject([{ id }])
  await allSettled(toastHeld, { scope, params: { id, isHeld: false } })
  await clock.advance(A_LONG_TIME)
  expect(scope.getState($toasts)).toEqual([])
  await allSettled(toastDismissed, { scope, params: await show() })
  expect(scope.getState($toasts)).toEqual([])
})
