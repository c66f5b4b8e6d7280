import { fireEvent, render, waitFor } from '@testing-library/react'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { App } from '../../src/app/app'
import { routeOf } from '../../src/app/routes'
import { authAttempts } from '../../src/models/auth/sign-in'
import { takeTextFaults } from '../support/changing-texts'
import { input } from '../support/controls'
import { createTestApp } from '../support/start-test-app'
import { styles } from '../support/styles'

/** Longer than the 5 ms after which React yields to the browser, which then handles the next key press. */
const LONG_COMMIT_MS = 10

/**
 * Calls `onCommit` as soon as the browser can handle input after the first commit. `FirstCommit` surrounds the app,
 * because a sibling would change the ids of `useId`, which must be those of the prerendered page.
 */
const FirstCommit = ({ onCommit, children }: { onCommit: () => void; children: ReactNode }) => {
  useLayoutEffect(() => {
    const end = performance.now() + LONG_COMMIT_MS
    while (performance.now() < end);
    queueMicrotask(onCommit)
  }, [onCommit])
  return children
}

/** Prerenders `path`. Calls `change` before the hydration, and `onCommit` right after the first commit. */
const hydratePage = async (
  path: string,
  search: string,
  {
    change = () => {},
    onCommit = () => {},
  }: { change?: (container: HTMLElement) => void; onCommit?: () => void },
) => {
  // Loads the chunk of the page before the hydration, as start.tsx does.
  await routeOf(path).page.preload()
  const { scope } = createTestApp({ at: `${path}?${search}` })
  window.history.replaceState(null, '', `${path}?${search}`)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<App scope={scope} at={{ path, search }} styles={styles} />)
  change(container)
  const recovered = vi.fn()
  const root = await new Promise<Root>((resolve) => {
    startTransition(() => {
      const hydrated = hydrateRoot(
        container,
        <FirstCommit onCommit={onCommit}>
          <App scope={scope} styles={styles} onCommit={() => resolve(hydrated)} />
        </FirstCommit>,
        { onRecoverableError: recovered },
      )
    })
  })
  return { root, recovered, scope }
}

test('keeps what a teacher types before and while the page is hydrated, and tells the form', async () => {
  const typeEmail = () => {
    const email = input('Email')
    for (const key of 'ada@school.org') fireEvent.input(email, { target: { value: email.value + key } })
  }
  const { root, recovered, scope } = await hydratePage('/auth', 'isLogin=true', {
    change: () => {
      input('Password').value = 'early'
      input('Email').focus()
    },
    onCommit: typeEmail,
  })
  const typed = { email: 'ada@school.org', password: 'early' }
  await waitFor(() => expect(scope.getState(authAttempts.form.$fields)).toMatchObject(typed))
  expect([input('Email').value, input('Password').value]).toEqual(['ada@school.org', 'early'])
  expect(recovered).not.toHaveBeenCalled()
  root.unmount()
})

/** Adds an icon after the first field, as a password manager does. */
const addIcon = (container: HTMLElement) =>
  container.querySelector('input')?.after(document.createElement('img'))

test('a page that others have changed keeps what a teacher has typed and chosen, the focus and the caret', async () => {
  const change = (container: HTMLElement) => {
    addIcon(container)
    input('Full Name').value = 'Ada King'
    input('Email').value = 'ada@school.org'
    input('Password').value = 'analytical'
    input('Password').focus()
    input('Password').setSelectionRange(2, 5)
  }
  const { root, recovered } = await hydratePage('/auth', 'isLogin=false', { change })
  expect(recovered).toHaveBeenCalledOnce()
  expect(['Full Name', 'Email', 'Password'].map((name) => input(name).value)).toEqual([
    'Ada King',
    'ada@school.org',
    'analytical',
  ])
  const password = input('Password')
  expect(document.activeElement).toBe(password)
  expect([password.selectionStart, password.selectionEnd]).toEqual([2, 5])
  root.unmount()
})

test('a page that others have changed keeps the period that was chosen before the app', async () => {
  const change = (container: HTMLElement) => {
    addIcon(container)
    input('Yearly').checked = true
  }
  const { root, recovered } = await hydratePage('/payment', 'planid=2', { change })
  expect(recovered).toHaveBeenCalledOnce()
  expect(input('Yearly').checked).toBe(true)
  root.unmount()
})

const Texts = ({ count }: { count: number }) => (
  <p>
    {count === 1 && 'removed'}
    <b>{`${count}`}</b>
    {count} beside
  </p>
)

test('the check of changing texts sees those beside siblings, and no others', async () => {
  const { rerender } = render(<Texts count={1} />)
  rerender(<Texts count={2} />)
  await Promise.resolve()
  expect(takeTextFaults()).toEqual(['is removed: removed', 'changes: 1 → 2'])
})
