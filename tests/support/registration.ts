import { allSettled } from 'effector'
import type { CredentialsFields } from '../../src/core/domain/auth/credentials'
import type { createCredentialsForm } from '../../src/models/auth/credentials-form'
import { settled, type TestApp } from './start-test-app'

export const REGISTRATION = { fullName: 'Ada King', email: 'ada@school.org', password: 'analytical' }

export const submit = async (
  { scope }: Pick<TestApp, 'scope'>,
  form: ReturnType<typeof createCredentialsForm>,
  fields: Partial<CredentialsFields> = REGISTRATION,
): Promise<void> => {
  await allSettled(form.fieldChanged, { scope, params: fields })
  await allSettled(form.submitted, { scope })
  await settled(scope)
}
