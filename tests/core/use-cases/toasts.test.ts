import { expect, test } from 'vitest'
import { NO_TOASTS, type ToastsCommand, type ToastsEvent, toasts } from '../../../src/core/use-cases/toasts'

const shown = (title: string, kind: 'success' | 'destructive' = 'success'): ToastsEvent => ({
  type: 'shown',
  toast: { kind, title, description: '' },
})
/** The toasts have the ids 1, 2, … in the order in which they are shown. */
const paused = (id: number): ToastsEvent => ({ type: 'held', id, isHeld: true })
const resumed = (id: number): ToastsEvent => ({ type: 'held', id, isHeld: false })
const dismissed = (id: number): ToastsEvent => ({ type: 'dismissed', id })
const HIDDEN: ToastsEvent = { type: 'tab-toggled', isHidden: true }
const SHOWN: ToastsEvent = { type: 'tab-toggled', isHidden: false }
const LEFT: ToastsEvent = { type: 'path-changed' }

/** A number in `script` is the milliseconds that pass. Returns the titles of the visible toasts. */
const titlesAfter = (script: readonly (ToastsEvent | number)[]): string[] => {
  let state = NO_TOASTS
  let now = 0
  let waiting: (ToastsCommand & { due: number })[] = []
  const handle = (event: ToastsEvent) => {
    const [next, ...commands] = toasts(state, event)
    state = next
    waiting.push(...commands.map((command) => ({ ...command, due: now + command.duration })))
  }
  for (const step of script) {
    if (typeof step !== 'number') {
      handle(step)
      continue
    }
    now += step
    const elapsed = waiting.filter(({ due }) => due <= now)
    waiting = waiting.filter(({ due }) => due > now)
    for (const { id, generation } of elapsed) handle({ type: 'elapsed', id, generation })
  }
  return state.shown.map(({ title }) => title)
}

const [one, two, three, four] = [shown('one'), shown('two'), shown('three'), shown('four')] as const
const a = shown('a', 'destructive')

test.each<[string, (ToastsEvent | number)[], string[]]>([
  ['the last three are shown', [one, two, three, four], ['two', 'three', 'four']],
  ['each can be dismissed', [one, two, three, dismissed(2)], ['one', 'three']],
  ['an attempt that fails twice shows one toast', [a, one, a], ['one', 'a']],
  ['a success stays for 6 s', [one, 5_999], ['one']],
  ['a success dismisses itself after 6 s', [one, 6_000], []],
  ['a failure stays for 12 s, and longer than a success', [one, a, 11_999], ['a']],
  ['a failure dismisses itself after 12 s', [a, 12_000], []],
  ['a paused toast stays, alone', [one, two, 5_999, paused(2), 60_000], ['two']],
  ['a held toast stays after another one is shown', [one, paused(1), two, 60_000], ['one']],
  ['a toast held on another page goes after a hidden tab', [one, paused(1), LEFT, HIDDEN, SHOWN, 6_000], []],
  ['a resumed toast has its whole lifetime again', [one, 5_999, paused(1), 9, resumed(1), 5_999], ['one']],
  ['a resumed toast dismisses itself', [one, 5_999, paused(1), 9, resumed(1), 6_000], []],
  ['late events leave the others', [one, two, dismissed(1), dismissed(1), paused(1), resumed(1)], ['two']],
  ['resuming a toast leaves another held', [one, two, paused(1), paused(2), resumed(1), 60_000], ['two']],
  ['a failure does not follow to another page, even under the pointer', [a, paused(1), LEFT], []],
  ['a held success stays 6 s on another page', [one, paused(1), 60_000, LEFT, 5_999], ['one']],
  ['a success dismisses itself on another page', [one, paused(1), 60_000, LEFT, 6_000], []],
  ['a success does not follow to a second page', [one, LEFT, LEFT], []],
  ['outdated toasts go', [one, two, three, { type: 'outdated', titles: ['one', 'three'] }], ['two']],
  ['all toasts go', [one, a, { type: 'cleared' }], []],
  ['no toast dismisses itself in a hidden tab', [one, 5_999, HIDDEN, two, 60_000], ['one', 'two']],
  ['toasts of a hidden tab stay 6 s more', [one, 5_999, HIDDEN, two, 60_000, SHOWN, 5_999], ['one', 'two']],
  ['toasts of a hidden tab dismiss themselves later', [one, 5_999, HIDDEN, two, 60_000, SHOWN, 6_000], []],
  ['a toast left in a hidden tab stays', [one, paused(1), HIDDEN, resumed(1), 60_000], ['one']],
  ['a toast held in it stays', [one, two, paused(1), paused(2), HIDDEN, resumed(1), SHOWN, 60_000], ['two']],
])('%s', (_, script, titles) => {
  expect(titlesAfter(script)).toEqual(titles)
})
