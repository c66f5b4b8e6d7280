import { CacheProvider } from '@emotion/react'
import { render, screen, waitFor } from '@testing-library/react'
import { createEvent, createStore } from 'effector'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CredentialsFields } from '../../src/pages/auth/credentials-fields'
import { described, input } from '../support/controls'
import { setupUser } from '../support/setup-user'
import { styles } from '../support/styles'

const model = {
  $fields: createStore({ fullName: '', email: '', password: '' }),
  $errors: createStore({}),
  fieldChanged: createEvent<object>(),
}

const Form = () => (
  <CacheProvider value={styles}>
    <form>
      <CredentialsFields model={model} rejected={{}} withName={false} forgot={null} />
    </form>
  </CacheProvider>
)

test('reports text that was entered before hydration', async () => {
  const onChange = vi.fn()
  model.fieldChanged.watch(onChange)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  input('Email').value = 'early@school.org'
  render(<Form />, { container, hydrate: true })
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ email: 'early@school.org' }]]))
})

test('says below the password that Caps Lock is on, until it is off or another field has the focus', async () => {
  render(<Form />)
  const user = setupUser()
  const password = input('Password')
  await user.click(password)
  await user.keyboard('a')
  for (const turnOff of [() => user.keyboard('{CapsLock}a'), () => user.click(input('Email'))]) {
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
    await user.keyboard('{CapsLock}a')
    expect(screen.getByText('Caps Lock is on').getAttribute('aria-live')).toBe('polite')
    expect(described(password)).toBe('Caps Lock is on')
    await turnOff()
  }
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})
