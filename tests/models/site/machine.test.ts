import { allSettled, createEvent, createStore, type Scope, sample } from 'effector'
import { expect, test } from 'vitest'
import { createMachine } from '../../../src/models/site/machine'
import { createTestApp } from '../../support/start-test-app'

type Added = { type: 'added'; name: string }
type Command = { type: 'note' | 'add' | 'fail' | 'fail-later' | 'add-later'; name: string }

const added = createEvent<string>()
const moved = createEvent<string>()

/** Keeps the names of its events. The name 'x!add:y|note:z' issues the command `add` with the name 'y!note:z'. */
const machine = createMachine({
  name: 'names',
  initial: [] as readonly string[],
  reduce: (names, { name }: Added, here: string): readonly [readonly string[], ...Command[]] => {
    const [own, ...commands] = name.split('!')
    return [
      [...names, `${own} at ${here}`],
      ...commands.map((command) => {
        const [type, ...rest] = command.split(':')
        return { type: type as Command['type'], name: rest.join(':').replaceAll('|', '!') }
      }),
    ]
  },
  facts: createStore('home').on(moved, (_, here) => here),
  here: (_, here) => here,
  commands: {
    note: ({ log }, { name }) => log.error(name),
    add: (_, { name }) => void added(name),
    fail: () => {
      throw new TypeError('failed')
    },
    'fail-later': async () => {
      throw new RangeError('failed')
    },
    'add-later': async ({ clock }, { name }, dispatch) => {
      await clock.wait(1_000)
      dispatch({ type: 'added', name })
    },
  },
})
machine.follow(added, (name) => ({ type: 'added', name }))
machine.follow(moved, () => ({ type: 'added', name: 'moved' }))

const names = (scope: Scope) => scope.getState(machine.$state)
const start = () => {
  const app = createTestApp()
  const notes = () => app.log.entries.map(({ event, detail }) => detail?.error ?? event)
  return { ...app, notes }
}

test('an event sees the stores that it has changed', async () => {
  const { scope } = start()
  await allSettled(moved, { scope, params: 'away' })
  expect(names(scope)).toEqual(['moved at away'])
})

test('commands are carried out in order, those that they cause afterwards', async () => {
  const { scope, notes } = start()
  await allSettled(added, { scope, params: 'a!note:1!add:b|note:3!note:2' })
  expect(notes()).toEqual(['1', '2', '3'])
  expect(names(scope)).toEqual(['a at home', 'b at home'])
})

test('a command that throws or rejects is logged, and the others are carried out', async () => {
  const { scope, log } = start()
  await allSettled(added, { scope, params: 'a!fail:1!fail-later:2!note:3' })
  await allSettled(added, { scope, params: 'b!note:4' })
  expect(log.entries).toMatchObject([
    { event: 'A command failed', detail: { error: 'TypeError' } },
    { event: '3' },
    { event: 'A command failed', detail: { error: 'RangeError' } },
    { event: '4' },
  ])
})

test('a command may enter an event later', async () => {
  const { scope, clock } = start()
  void allSettled(added, { scope, params: 'a!add-later:b' })
  expect(names(scope)).toEqual(['a at home'])
  await clock.advance(1_000)
  await allSettled(scope)
  expect(names(scope)).toEqual(['a at home', 'b at home'])
})

test('two events of one tick are both seen, in their order; the journal has each, followed by its commands', async () => {
  const { scope, environment } = start()
  const both = createEvent()
  sample({ clock: both, fn: () => 'a!note:1!add:b', target: added })
  sample({ clock: both, fn: () => 'c!note:2', target: added })
  await allSettled(both, { scope })
  expect(names(scope)).toEqual(['a at home', 'c at home', 'b at home'])
  const lines = environment.journal.lines().map((line) => line.split(' ').slice(1, 4).join(' '))
  const [event, note, add] = ['names event added', 'names command note', 'names command add']
  expect(lines).toEqual([event, note, add, event, note, event])
})
