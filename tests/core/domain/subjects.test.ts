import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeededRandom } from '../../../adapters/in-memory/random'
import {
  OTHER_SUBJECT,
  otherSubjects,
  SUBJECTS_OFFERED,
  sampleSubjects,
} from '../../../src/core/domain/onboarding/choices'

const table = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Subject ${index + 1}` }))
const idsOf = (subjects: readonly { id: number }[]) => subjects.map(({ id }) => id)
const first = () => 0
const last = () => 0.999999

test("offers 7 subjects, then 'Other' with id -1", () => {
  expect(SUBJECTS_OFFERED).toBe(7)
  expect(OTHER_SUBJECT).toEqual({ id: -1, name: 'Other' })
  expect(idsOf(sampleSubjects(table(20), [], first))).toEqual([1, 2, 3, 4, 5, 6, 7, -1])
  expect(idsOf(sampleSubjects(table(20), [], last))).toEqual([14, 15, 16, 17, 18, 19, 20, -1])
})

test("a row with the id of 'Other' is neither offered twice nor counted", () => {
  const withOther = [{ id: -1, name: 'Anything else' }, ...table(20)]
  for (const chosen of [[], [-1]])
    expect(sampleSubjects(withOther, chosen, first)).toEqual([...table(7), OTHER_SUBJECT])
})

test.each([
  ["all that were not offered while 'Other' is chosen", [-1], [8, 9, 10]],
  ['those that are chosen without it', [2, 9], [9]],
  ['none at first sight', [], []],
])('other subjects are %s', (_, chosen, shown) => {
  const subjects = [...table(10), { id: -1, name: 'Anything else' }]
  expect(idsOf(otherSubjects(subjects, [...table(7), OTHER_SUBJECT], chosen))).toEqual(shown)
})

test("keeps the list's order, offers no subject twice and does not change the list", () => {
  fc.assert(
    fc.property(fc.nat(40), fc.array(fc.integer({ min: -1, max: 40 })), fc.nat(), (count, chosen, seed) => {
      const subjects = Object.freeze(table(count))
      const ids = idsOf(sampleSubjects(subjects, chosen, createSeededRandom(seed))).slice(0, -1)
      const known = new Set(chosen.filter((id) => id >= 1 && id <= count))
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
      expect(ids).toEqual(expect.arrayContaining([...known]))
      expect(ids).toHaveLength(Math.max(known.size, Math.min(SUBJECTS_OFFERED, count)))
    }),
  )
})

test('draws every subject equally often', () => {
  const random = createSeededRandom(2026)
  const rounds = 4_000
  const counts = new Map<number, number>()
  for (let round = 0; round < rounds; round++)
    for (const { id } of sampleSubjects(table(14), [], random)) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { id } of table(14)) {
    expect(counts.get(id)).toBeGreaterThan(rounds * 0.46)
    expect(counts.get(id)).toBeLessThan(rounds * 0.54)
  }
})
