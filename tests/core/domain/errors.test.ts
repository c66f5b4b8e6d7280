import { expect, test } from 'vitest'
import { blockedHost, unavailable } from '../../../src/core/domain/errors'

test.each([
  [unavailable('offline', '', 'api.graid.test'), 'api.graid.test'],
  [unavailable('timeout', ''), undefined],
  [null, undefined],
])('the host that a content filter may be blocking, from %j, is %j', (error, host) => {
  expect(blockedHost(error)).toBe(host)
})
