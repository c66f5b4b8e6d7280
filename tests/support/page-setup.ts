import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { PAGE_ATTRIBUTES } from '../../src/boot/page-attributes'
import './handle-controls'

// Imports all lazy chunks up front: vitest aborts an import that is pending at the end of a test file, and the aborted
// module stays broken for the following files of the worker.
import.meta.glob('../../src/{pages,demo,ui}/**/*.tsx', { eager: true })

// Testing Library waits for one second by default, which is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Resets the window, which all tests of a worker share.
afterEach(() => {
  cleanup()
  // Closes a tooltip that src/boot may have added to the body: a click outside a tooltip closes the tooltip.
  document.body.click()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.title = ''
  document.documentElement.removeAttribute(PAGE_ATTRIBUTES.theme)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
