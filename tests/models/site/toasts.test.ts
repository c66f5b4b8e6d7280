import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $toasts,
  tabHidden,
  tabShown,
  toastDismissed,
  toastPaused,
  toastResumed,
  toastShown,
  toastsOutdated,
} from '../../../src/models/site/toasts'
import { startTestApp, type TestApp, visit } from '../../support/start-test-app'

const show = async ({ scope }: TestApp, titles: string[], kind: 'success' | 'destructive' = 'success') => {
  for (const title of titles) {
    await allSettled(toastShown, { scope, params: { kind, title, description: '' } })
  }
}
const titles = ({ scope }: TestApp) => scope.getState($toasts).map(({ title }) => title)
const idOf = ({ scope }: TestApp, title: string) =>
  scope.getState($toasts).find((toast) => toast.title === title)?.id ?? 0

test('shows the last three toasts; each can be dismissed', async () => {
  const app = await startTestApp()
  await show(app, ['one', 'two', 'three', 'four'])
  expect(titles(app)).toEqual(['two', 'three', 'four'])
  await allSettled(toastDismissed, { scope: app.scope, params: idOf(app, 'three') })
  expect(titles(app)).toEqual(['two', 'four'])
})

test('an attempt that fails twice shows one toast', async () => {
  const app = await startTestApp()
  await show(app, ['failed', 'other', 'failed'], 'destructive')
  expect(titles(app)).toEqual(['other', 'failed'])
})

test.each([
  ['success', 6_000],
  ['destructive', 12_000],
] as const)('a %s toast dismisses itself after %i ms', async (kind, lifetime) => {
  const app = await startTestApp()
  await show(app, ['toast'], kind)
  await app.clock.advance(lifetime - 1)
  expect(titles(app)).toEqual(['toast'])
  await app.clock.advance(1)
  expect(titles(app)).toEqual([])
})

test('a paused toast stays, and gets its whole lifetime again when resumed', async () => {
  const app = await startTestApp()
  const { scope, clock } = app
  await show(app, ['other', 'paused'])
  const id = idOf(app, 'paused')
  await clock.advance(5_999)
  await allSettled(toastPaused, { scope, params: id })
  await clock.advance(60_000)
  expect(titles(app)).toEqual(['paused'])
  await allSettled(toastResumed, { scope, params: id })
  await clock.advance(5_999)
  expect(titles(app)).toEqual(['paused'])
  await clock.advance(1)
  expect(titles(app)).toEqual([])
})

test('dismissing the same toast twice, or pausing one that is gone, leaves the others', async () => {
  const app = await startTestApp()
  await show(app, ['one', 'two'])
  const id = idOf(app, 'one')
  for (const event of [toastDismissed, toastDismissed, toastPaused, toastResumed]) {
    await allSettled(event, { scope: app.scope, params: id })
  }
  expect(titles(app)).toEqual(['two'])
})

test('pausing a toast does not lengthen the others', async () => {
  const app = await startTestApp()
  await show(app, ['paused', 'other'])
  await allSettled(toastPaused, { scope: app.scope, params: idOf(app, 'paused') })
  await app.clock.advance(6_000)
  expect(titles(app)).toEqual(['paused'])
})

test('a toast that has been shown long enough is dismissed alone', async () => {
  const app = await startTestApp()
  await show(app, ['success'])
  await show(app, ['failure'], 'destructive')
  await app.clock.advance(6_000)
  expect(titles(app)).toEqual(['failure'])
})

test('resuming a toast under the pointer does not dismiss the one that has the focus', async () => {
  const app = await startTestApp()
  const { scope, clock } = app
  await show(app, ['pointer', 'focus'])
  for (const title of ['pointer', 'focus']) {
    await allSettled(toastPaused, { scope, params: idOf(app, title) })
  }
  await allSettled(toastResumed, { scope, params: idOf(app, 'pointer') })
  await clock.advance(60_000)
  expect(titles(app)).toEqual(['focus'])
})

test('a failure is dismissed when the user goes to another page, even under the pointer', async () => {
  const app = await startTestApp({ at: '/guide' })
  await show(app, ['failure'], 'destructive')
  await allSettled(toastPaused, { scope: app.scope, params: idOf(app, 'failure') })
  await visit(app, '/guide?query')
  expect(titles(app)).toEqual(['failure'])
  await visit(app, '/terms')
  expect(titles(app)).toEqual([])
})

test('a success under the pointer has its whole lifetime again on another page', async () => {
  const app = await startTestApp({ at: '/guide' })
  await show(app, ['success'])
  await allSettled(toastPaused, { scope: app.scope, params: idOf(app, 'success') })
  await app.clock.advance(60_000)
  await visit(app, '/terms')
  await app.clock.advance(5_999)
  expect(titles(app)).toEqual(['success'])
  await app.clock.advance(1)
  expect(titles(app)).toEqual([])
})

test('a success is dismissed when the user goes to a second page', async () => {
  const app = await startTestApp({ at: '/guide' })
  await show(app, ['success'])
  await visit(app, '/terms')
  expect(titles(app)).toEqual(['success'])
  await visit(app, '/privacy')
  expect(titles(app)).toEqual([])
})

test('an outdated toast is dismissed, others stay', async () => {
  const app = await startTestApp()
  await show(app, ['one', 'two', 'three'], 'destructive')
  await allSettled(toastsOutdated, { scope: app.scope, params: ['one', 'three'] })
  expect(titles(app)).toEqual(['two'])
})

describe('while the tab is hidden', () => {
  test('no toast dismisses itself; once the tab is shown, each has its whole lifetime again', async () => {
    const app = await startTestApp()
    const { scope, clock } = app
    await show(app, ['before'])
    await clock.advance(5_999)
    await allSettled(tabHidden, { scope })
    await show(app, ['meanwhile'])
    await clock.advance(60_000)
    expect(titles(app)).toEqual(['before', 'meanwhile'])
    await allSettled(tabShown, { scope })
    await clock.advance(5_999)
    expect(titles(app)).toEqual(['before', 'meanwhile'])
    await clock.advance(1)
    expect(titles(app)).toEqual([])
  })

  test('a toast that the pointer or the focus has left stays, and a toast under the pointer stays afterwards', async () => {
    const app = await startTestApp()
    const { scope, clock } = app
    await show(app, ['left', 'under the pointer'])
    for (const title of ['left', 'under the pointer'])
      await allSettled(toastPaused, { scope, params: idOf(app, title) })
    await allSettled(tabHidden, { scope })
    await allSettled(toastResumed, { scope, params: idOf(app, 'left') })
    await clock.advance(60_000)
    expect(titles(app)).toEqual(['left', 'under the pointer'])
    await allSettled(tabShown, { scope })
    await clock.advance(60_000)
    expect(titles(app)).toEqual(['under the pointer'])
  })
})
