import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingTests, testsIn } from '../support/named-tests'
import { WCAG_CRITERIA } from '../support/wcag-criteria'

const DOCUMENT = readFileSync('docs/accessibility-conformance.md', 'utf8')

/** The terms that the report may use for a criterion, from the Voluntary Product Accessibility Template (VPAT) 2.5. */
const TERMS = ['Supports', 'Partially supports', 'Does not support', 'Not applicable']

const ROWS = [...DOCUMENT.matchAll(/^\| (\d.*) \|$/gm)].map(([, row = '']) => row.split(' | '))

describe('The accessibility conformance report', () => {
  test('has each criterion of WCAG 2.2, levels A and AA, once and in order', () => {
    expect(WCAG_CRITERIA).toHaveLength(55)
    expect(ROWS.map(([criterion, level]) => [criterion, level])).toEqual(WCAG_CRITERIA)
  })

  test('states for each criterion how far it is met, and a test or a dated manual finding', () => {
    for (const [criterion, , term = '', remarks = '', evidence = ''] of ROWS) {
      expect(TERMS, criterion).toContain(term)
      expect(remarks.length, criterion).toBeGreaterThan(10)
      const isFound = testsIn(evidence).length > 0 || /manual, 20\d\d-\d\d-\d\d: .{10}/.test(evidence)
      expect(isFound, criterion).toBe(true)
    }
  })

  test('names tests that exist', () => {
    expect(testsIn(DOCUMENT).length).toBeGreaterThan(40)
    expect(missingTests(testsIn(DOCUMENT))).toEqual([])
  })
})
