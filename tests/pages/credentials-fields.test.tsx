import { render, waitFor } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CredentialsFields } from '../../src/pages/auth/credentials-fields'
import { input } from '../support/controls'

const Form = () => {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({ fullName: '', email: '', password: '' })
  const change = useCallback(
    (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes })),
    [],
  )
  return (
    <form ref={form}>
      <CredentialsFields form={form} fields={fields} errors={{}} withName={false} onChange={change} />
      <output>{fields.email}</output>
    </form>
  )
}

test('keeps text that was entered before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  input('Email').value = 'early@school.org'
  render(<Form />, { container, hydrate: true })
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('early@school.org'))
  expect(input('Email').value).toBe('early@school.org')
  container.remove()
})
