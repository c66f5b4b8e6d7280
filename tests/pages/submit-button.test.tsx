import { CacheProvider } from '@emotion/react'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SubmitButton } from '../../src/ui/submit-button'
import { button } from '../support/controls'
import { styles } from '../support/styles'

const Subject = ({ busy }: { busy: boolean }) => (
  <CacheProvider value={styles}>
    <SubmitButton busy={busy}>Sign In</SubmitButton>
  </CacheProvider>
)

test('a button that is busy for more than 5 s says so, until it is no longer busy', () => {
  vi.useFakeTimers()
  const { rerender } = render(<Subject busy />)
  const labelAfter = (milliseconds: number) => {
    act(() => vi.advanceTimersByTime(milliseconds))
    return button(/./).textContent
  }
  expect(labelAfter(4_999)).toBe('Please wait...')
  expect(labelAfter(1)).toBe('Please wait... This is taking longer than usual.')
  rerender(<Subject busy={false} />)
  expect(labelAfter(0)).toBe('Sign In')
  rerender(<Subject busy />)
  expect(labelAfter(0)).toBe('Please wait...')
})
