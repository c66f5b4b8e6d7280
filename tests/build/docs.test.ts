import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { capacityDocument, reachedAt } from '../../scripts/docs/capacity/document'
import { activeUserCost, LIMITS } from '../../scripts/docs/capacity/published'
import { privacyDocument, schoolItDocument } from '../../scripts/docs/documents'
import { allowedOrigins, EXAMPLE_VARIABLES, SERVICES } from '../../scripts/docs/services'
import { FIREBASE_ITEMS, PRIVACY_TERMS, STORED_ITEMS } from '../../scripts/docs/storage'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'

const read = (file: string): string => readFileSync(file, 'utf8')

test.each([
  ['docs/for-school-it.md', schoolItDocument],
  ['docs/privacy.md', privacyDocument],
  ['docs/capacity.md', capacityDocument],
] as const)('%s is the output of npm run docs', (file, generate) => {
  expect(read(file)).toBe(generate())
})

describe('The hosts in the documents', () => {
  const requested = (variables: Record<string, string>) =>
    SERVICES.filter(({ requested, variable }) => requested && variable !== 'VITE_SITE_URL')
      .flatMap(({ origins }) => origins(variables))
      .sort()

  test('are those that the Content-Security-Policy allows', () => {
    expect(requested(EXAMPLE_VARIABLES)).toEqual([...allowedOrigins(EXAMPLE_VARIABLES)].sort())
  })

  test('are those of a site without the optional services too', () => {
    const { VITE_HERO_VIDEO_URL, VITE_TELEMETRY_URL, VITE_CSP_REPORT_URL, ...required } = EXAMPLE_VARIABLES
    expect(requested(required)).toEqual([...allowedOrigins(required)].sort())
  })

  test('are all in the list for schools, each with port, purpose and consequence', () => {
    const rows = schoolItDocument()
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(rows).toHaveLength(SERVICES.length)
    for (const origin of allowedOrigins(EXAMPLE_VARIABLES)) {
      expect(rows.some((row) => row.startsWith(`| \`${new URL(origin).hostname}\``))).toBe(true)
    }
    for (const row of rows) expect(row).toMatch(/^\| `[^|]+ \| 443 \| [^|]{10,} \| [^|]{10,} \|$/)
  })

  test('are those of the configured site if variables are given', () => {
    const document = schoolItDocument({
      ...EXAMPLE_VARIABLES,
      VITE_API_BASE_URL: 'https://pay.hill.school:8443/v1',
    })
    expect(document).toContain('| `pay.hill.school` | 8443 |')
    expect(document).not.toContain('VITE_')
  })
})

describe('The privacy page', () => {
  const page = read('src/pages/legal/privacy-page.tsx')
  const chapter = /<Chapter id="browser"[\s\S]*?<\/Chapter>/.exec(page)?.[0] ?? ''

  test('lists what the browser stores under the headings of docs/privacy.md', () => {
    const headings = [...chapter.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, heading]) => heading)
    expect(headings).toEqual([...PRIVACY_TERMS])
    const used = [...Object.values(STORED_ITEMS), ...FIREBASE_ITEMS].map(({ term }) => term)
    expect(new Set(used.filter((term) => term !== null))).toEqual(new Set(PRIVACY_TERMS))
  })

  test('names the providers that receive personal data', () => {
    for (const name of ['Firebase Authentication', 'Supabase', 'payment provider'])
      expect(page).toContain(name)
  })

  test('every storage key is documented', () => {
    for (const key of Object.values(STORAGE_KEYS)) expect(privacyDocument()).toContain(`\`${key}\``)
  })
})

describe('docs/capacity.md', () => {
  test('names the limit with the fewest teachers as the first one reached', () => {
    const fewest = Math.min(...LIMITS.map(reachedAt))
    const first = LIMITS.find((limit) => reachedAt(limit) === fewest)
    expect(first?.demand(fewest)).toBeCloseTo(first?.quota ?? 0)
    expect(capacityDocument()).toContain(`**First limit reached:** ${first?.service}`)
  })

  test.each([
    [50_000, 0],
    [100_000, 275],
    [1_000_000, 275 + 4_140],
    [2_000_000, 275 + 4_140 + 3_200],
  ])('%i active users cost %i dollars: each price holds within its tier', (users, cost) => {
    expect(activeUserCost(users)).toBeCloseTo(cost)
  })
})
