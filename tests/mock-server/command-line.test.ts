import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { SCENARIOS } from '../../fixtures/scenario-names'
import { buildScenario } from '../../fixtures/scenarios'
import { parseOptions } from '../../mock-server/options'
import { runSeed } from '../../scripts/tools/seed-command'
import { temporaryFolder } from '../support/temporary-folder'

describe('npm run mock-server', () => {
  test('defaults to port 4010, newcomer and seed 1; options override the defaults', () => {
    expect(parseOptions([])).toMatchObject({
      port: 4010,
      scenario: 'newcomer',
      seed: 1,
      file: null,
      faults: [],
    })
    const all = '--port 0 --scenario users-down --seed 7 --db x.json --fault /checkout=html --fault *=delay:5'
    expect(parseOptions([...all.split(' '), '--session-lifetime', '121'])).toMatchObject({
      port: 0,
      scenario: 'users-down',
      seed: 7,
      file: 'x.json',
      faults: ['/checkout=html', '*=delay:5'],
      sessionLifetime: 121,
    })
  })

  test.each([
    [['--scenario', 'none'], /"none".*newcomer, returning-teacher.*crowded-school/],
    [['--scenario', 'toString'], /Known are/],
    [['--seed', ''], /whole number.*''/],
    [['--seed', '1.5'], /whole number.*'1\.5'/],
    [['--port', '70000'], /65535/],
    [['--port', 'http'], /--port/],
    [['--db', ''], /--db/],
    [['--fault', 'everything'], /Write a fault as/],
    [['--session-lifetime', '0'], /--session-lifetime/],
    [['--site', 'javascript:1'], /--site/],
    [['--sead', '1'], /--sead/],
    [['--users', '1e9'], /whole number from 0 to 100000/],
    [['--scenario', 'nowhere.json'], /nowhere\.json cannot be read/],
    [['newcomer'], /newcomer/],
  ])('%j is rejected with a message that names the problem', (argv, message) => {
    expect(() => parseOptions(argv)).toThrow(message)
  })
})

test('a scenario of one’s own is a file for mock server and seed; --seed and --users add to it', () => {
  const scenario = join(temporaryFolder(), 'mine.json')
  writeFileSync(scenario, '{ "scenario": "no-token", "seed": 7, "with": ["paid"] }')
  expect(parseOptions(['--scenario', scenario])).toMatchObject({ scenario: 'no-token,paid', seed: 7 })
  expect(parseOptions(['--scenario', scenario, '--seed', '8', '--users', '20'])).toMatchObject({
    scenario: 'no-token,paid,teachers:20',
    seed: 8,
  })
  const out = `${scenario}.db`
  expect(runSeed({ scenario, users: '20', out })).toContain('no-token,paid,teachers:20, seed 7')
  expect(JSON.parse(readFileSync(out, 'utf8')).users).toHaveLength(22)
  writeFileSync(scenario, '{ "with": ["recrd"] }')
  expect(() => runSeed({ scenario, out })).toThrow(/mine\.json: with, entry 1: .*“record”/)
})

describe('npm run seed', () => {
  test('writes a scenario as db.json', () => {
    const out = join(temporaryFolder(), 'db.json')
    expect(runSeed({ scenario: 'google-teacher', seed: '3', out })).toContain(out)
    expect(readFileSync(out, 'utf8')).toBe(serializeDatabase(toDatabase(buildScenario('google-teacher', 3))))
  })

  test('--list prints every scenario with its description and cast', () => {
    const text = runSeed({ list: true })
    for (const [name, description] of Object.entries(SCENARIOS))
      expect(text).toContain(`${name}\n  ${description}`)
    expect(text).toContain('teacher@demo.graid.test  graid-demo')
    expect(text).toContain('(Google)')
  })

  test.each([
    [{ scenario: 'none' }, /"none".*returning-teacher/],
    [{ scenario: 'newcomer', seed: 'x' }, /^--seed must be a whole number/],
    [{ scenario: 'newcomer', out: 'nowhere/db.json' }, /nowhere.*cannot be written/],
    [{ scenario: 'newcomer', out: 'src' }, /cannot be written/],
    [{}, /Which scenario/],
  ])('%j is rejected with a message that names the problem', (options, message) => {
    expect(() => runSeed(options)).toThrow(message)
  })
})
