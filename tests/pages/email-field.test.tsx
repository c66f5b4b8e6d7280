import { CacheProvider } from '@emotion/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EmailField } from '../../src/pages/layout/email-field'
import { described } from '../support/controls'
import { styles } from '../support/styles'

const Form = () => {
  const [email, setEmail] = useState('')
  return (
    <CacheProvider value={styles}>
      <EmailField id="email" label="Email" value={email} onText={setEmail} />
    </CacheProvider>
  )
}

test('an email field asks about a mistyped domain once nobody types, and no longer when the text changes', () => {
  vi.useFakeTimers()
  render(<Form />)
  const field = screen.getByLabelText('Email')
  const type = (value: string, pause: number) => {
    fireEvent.input(field, { target: { value } })
    act(() => void vi.advanceTimersByTime(pause))
    return described(field)
  }
  expect(type('li.wei@gmial.com', 999)).toBeUndefined()
  expect(type('li.wei@school', 1_000)).toBe('Does “school” need an ending, like “school.org”?')
  expect(type('li.wei@school.org', 0)).toBeUndefined()
  expect(type('li.wei@gmial.com', 1_000)).toBe('Did you mean li.wei@gmail.com?')
})
