import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What a page fetches when it first needs it is here before: a file's end would break off what is still on its way, for
// the files that follow too.
import.meta.glob('../../src/{pages,demo}/**/*.tsx', { eager: true })

// For a machine that does other things as well.
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
