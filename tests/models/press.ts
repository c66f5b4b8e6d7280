import { allSettled, type EventCallable } from 'effector'
import type { CredentialsFields } from '../../src/core/domain/auth/credentials'
import type { OfferedScope } from '../../src/core/use-cases/sign-in/session'
import type { CredentialsForm } from '../../src/models/auth/credentials-form'
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

export const REGISTRATION = { fullName: 'Ada King', email: 'ada@school.org', password: 'analytical' }

export const submit = async (
  app: App,
  { fieldChanged, submitted }: CredentialsForm,
  fields: Partial<CredentialsFields> = REGISTRATION,
): Promise<void> => {
  await allSettled(fieldChanged, { scope: app.scope, params: fields })
  await press(app, submitted)
}
