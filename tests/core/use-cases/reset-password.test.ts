import { expect, test } from 'vitest'
import { createUseCases } from '../../../src/core/use-cases/use-cases'
import { RETURNING, startCore } from './start-core'

test.each([
  ['a known address', RETURNING.email],
  ['an unknown one', 'nobody@school.test'],
])('sends a link to %s and answers alike', async (_, email) => {
  const { useCases } = startCore()
  expect(await useCases.resetPassword(`  ${email} `)).toEqual({ ok: true, value: email })
})

test.each(['', ' ', '\u00a0\t'])('sends nothing for an empty address (%j)', async (typed) => {
  const { ports } = startCore()
  const sent: string[] = []
  const { resetPassword } = createUseCases({
    ...ports,
    auth: {
      ...ports.auth,
      sendPasswordReset: (email) => {
        sent.push(email)
        return ports.auth.sendPasswordReset(email)
      },
    },
  })
  expect(await resetPassword(typed)).toEqual({ ok: true, value: null })
  expect(sent).toEqual([])
})

test('says when the provider is away', async () => {
  const { useCases } = startCore({ auth: 'down' })
  expect(await useCases.resetPassword(RETURNING.email)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
})
