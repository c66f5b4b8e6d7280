import { render, waitFor } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CredentialsFields } from '../../src/pages/auth/credentials-fields'
import { button, input } from '../support/controls'
import { renderApp } from '../support/render-app'

describe('warming up', () => {
  test.each(['/auth', '/signup'])('%s gets the provider ready before anything is pressed', async (at) => {
    let prepared = 0
    await renderApp({
      at,
      ports: ({ auth }) => ({
        auth: {
          ...auth,
          prepare: async () => {
            prepared += 1
          },
        },
      }),
    })
    await waitFor(() => expect(prepared).toBe(1))
  })

  test('a provider that cannot be got ready is logged, and the form stays', async () => {
    const { log } = await renderApp({
      at: '/auth',
      ports: ({ auth }) => ({ auth: { ...auth, prepare: () => Promise.reject(new TypeError('gone')) } }),
    })
    await waitFor(() =>
      expect(log.entries).toContainEqual({
        event: 'Sign-in could not be prepared',
        detail: { error: 'TypeError' },
      }),
    )
    button('Sign In')
  })
})

/** The fields alone, on a state of their own, in a form that can be prerendered. */
const PrerenderedForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({ fullName: '', email: '', password: '' })
  const change = useCallback(
    (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes })),
    [],
  )
  return (
    <form ref={form}>
      <CredentialsFields
        form={form}
        fields={fields}
        errors={{}}
        withName={false}
        newPassword={false}
        onChange={change}
      />
      <output>{fields.email}</output>
    </form>
  )
}

describe('a form the browser painted before the code arrived', () => {
  test('keeps what was typed into it', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<PrerenderedForm />)
    input('Email').value = 'early@school.org'
    render(<PrerenderedForm />, { container, hydrate: true })
    await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('early@school.org'))
    expect(input('Email').value).toBe('early@school.org')
    container.remove()
  })
})
