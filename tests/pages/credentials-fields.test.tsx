import { CacheProvider } from '@emotion/react'
import { render, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CredentialsFields } from '../../src/pages/auth/credentials-fields'
import { input } from '../support/controls'
import { styles } from '../support/styles'

const onChange = vi.fn()

const Form = () => {
  const form = useRef<HTMLFormElement>(null)
  const fields = { fullName: '', email: '', password: '' }
  return (
    <CacheProvider value={styles}>
      <form ref={form}>
        <CredentialsFields form={form} fields={fields} errors={{}} withName={false} onChange={onChange} />
      </form>
    </CacheProvider>
  )
}

test('reports text that was entered before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  input('Email').value = 'early@school.org'
  render(<Form />, { container, hydrate: true })
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ email: 'early@school.org' }]]))
  container.remove()
})
