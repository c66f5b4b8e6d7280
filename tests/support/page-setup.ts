import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A page's code is fetched when it is first needed: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 5_000 })

// The window is the next test's as well, of this file or of another.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
