import { allSettled, type EventCallable } from 'effector'
import type { OfferedScope } from '../../src/core/use-cases/sign-in/session'
import { signOutRequested } from '../../src/models/site/session'
import { settled, type TestApp } from '../support/start-test-app'

type App = Pick<TestApp, 'scope'>

export const press = async ({ scope }: App, event: EventCallable<void>): Promise<void> => {
  await allSettled(event, { scope })
  await settled(scope)
}

export const signOut = async ({ scope }: App, params: OfferedScope = 'local'): Promise<void> => {
  await allSettled(signOutRequested, { scope, params })
  await settled(scope)
}
