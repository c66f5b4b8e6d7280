import { expect, test } from 'vitest'
import { countsFor } from '../../../src/core/domain/onboarding/completion-flag'

test.each([
  ['the account that set it', { isSet: true, setBy: 'ada', setInTab: false }, true],
  ['another account', { isSet: true, setBy: 'grace', setInTab: false }, false],
  ['any account in the tab in which a visitor set it', { isSet: true, setBy: '', setInTab: true }, true],
  ['an account in another tab than the visitor’s', { isSet: true, setBy: '', setInTab: false }, false],
  ['any account, if it was stored without an account', { isSet: true, setBy: null, setInTab: false }, true],
  ['nobody while it is not set', { isSet: false, setBy: 'ada', setInTab: true }, false],
] as const)('the completion flag counts for %s', (_, flag, expected) => {
  expect(countsFor(flag, 'ada')).toBe(expected)
})
