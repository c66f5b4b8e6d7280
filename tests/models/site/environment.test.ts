import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createCommand } from '../../../src/models/site/environment'
import { startTestApp } from '../../support/start-test-app'

test.each([
  [
    'throws',
    () => {
      throw new TypeError('full')
    },
  ],
  ['rejects', () => Promise.reject(new TypeError('full'))],
])('a command that %s is logged with the name of the error', async (_, run) => {
  const { scope, log } = await startTestApp()
  const command = createCommand(run)
  await allSettled(command, { scope })
  expect(log.entries).toEqual([{ event: 'A command failed', detail: { error: 'TypeError' } }])
})
