import { expect, test } from 'vitest'
import { countsFor, flagSetBy } from '../../../src/core/domain/onboarding/completion-flag'
import { ADA } from '../use-cases/support'

test.each([
  ['the account that set it', { isSet: true, setBy: 'ada', setInTab: false }, true],
  ['another account', { isSet: true, setBy: 'grace', setInTab: false }, false],
  ['any account in the tab in which a visitor set it', { isSet: true, setBy: '', setInTab: true }, true],
  ['an account in another tab than the visitor’s', { isSet: true, setBy: '', setInTab: false }, false],
  ['any account, if it was stored without an account', { isSet: true, setBy: null, setInTab: false }, true],
  ['nobody while it is not set', { isSet: false, setBy: 'ada', setInTab: true }, false],
] as const)('the completion flag counts for %s', (_, flag, expected) => {
  expect(countsFor(flag, ADA)).toBe(expected)
})

test('the completion flag does not count for a visitor', () => {
  expect(countsFor({ isSet: true, setBy: null, setInTab: true }, null)).toBe(false)
})

const by = (setBy: string | null, setInTab = false) => ({ setBy, setInTab })
test.each([
  ['the account that sets it', by('grace'), 'ada', by('ada')],
  ['its tab, also after an account', by(null, true), 'ada', by('ada', true)],
  ['the visitor’s tab', by(null), null, by('', true)],
  ['the earlier account and the visitor’s tab', by('ada'), null, by('ada', true)],
] as const)('once set, the completion flag counts for %s', (_, before, id, after) => {
  expect(flagSetBy({ isSet: false, ...before }, id)).toEqual({ isSet: true, ...after })
})
