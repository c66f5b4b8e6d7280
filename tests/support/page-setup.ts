import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, expect, vi } from 'vitest'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { takeTextFaults } from './changing-texts'
import { removeWindowListeners } from './window-listeners'

// Makes React's development build believe that its limit of owner stacks is reached. Otherwise React records a stack
// trace for up to 10,000 elements in each second. Without owner stacks, a warning of React still names the component.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)

// Imports all components up front: vitest aborts an import that is pending at the end of a test file, and the aborted
// module stays broken for the following files of the worker.
import.meta.glob('../../src/{pages,demo,ui}/**/*.tsx', { eager: true })

// Testing Library waits for one second by default, which is too short on a busy machine.
configure({ asyncUtilTimeout: 120_000 })

// Resets the window, which all tests of a worker share.
afterEach(() => {
  cleanup()
  removeWindowListeners()
  // Closes a tooltip that src/boot may have added to the body: a click outside a tooltip closes the tooltip.
  document.body.click()
  document.body.replaceChildren()
  // src/boot may have preloaded chunks, and in the next test, the player of stories would wait for that app to start.
  document.querySelector('link[rel="modulepreload"]')?.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  document.title = ''
  for (const attribute of [PAGE_ATTRIBUTES.theme, PAGE_ATTRIBUTES.signedIn]) {
    document.documentElement.removeAttribute(attribute)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // Fails a test that renders MUI without the cache of styles.ts. Emotion's default cache adds rules to <head>, which
  // slow down every later test: happy-dom matches each rule when it computes a style.
  expect(document.querySelector('style')).toBeNull()
  // A text that changes needs an element of its own (docs/decisions/0062-pages-that-others-change.md).
  expect(takeTextFaults()).toEqual([])
})
