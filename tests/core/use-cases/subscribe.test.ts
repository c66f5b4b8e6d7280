import { expect, test } from 'vitest'
import { startCore } from './start-core'

test('subscribes an address, blanks taken off', async () => {
  const { backend, useCases } = startCore()
  expect(await useCases.subscribe(' ada@school.test ')).toEqual({ ok: true, value: undefined })
  expect(backend.subscribers()).toEqual(['ada@school.test'])
})

test.each(['', ' ', 'ada', 'ada@', 'ada@school.test, eve@school.test'])(
  '%j never leaves the browser',
  async (typed) => {
    // A service that is down would answer 'unavailable' if it were asked.
    const { useCases } = startCore({ newsletter: 'down' })
    expect(await useCases.subscribe(typed)).toMatchObject({ ok: false, error: { kind: 'invalid-email' } })
  },
)

test('says when the newsletter is away', async () => {
  const { backend, useCases } = startCore({ newsletter: 'down' })
  expect(await useCases.subscribe('ada@school.test')).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
  expect(backend.subscribers()).toEqual([])
})
