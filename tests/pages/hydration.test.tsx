import { fireEvent, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { App } from '../../src/app/app'
import { routeOf } from '../../src/app/routes'
import { input } from '../support/controls'
import { createTestApp } from '../support/start-test-app'
import { styles } from '../support/styles'

/** Longer than the 5 ms after which React yields to the browser, which then handles the next key press. */
const LONG_COMMIT_MS = 10

/** Calls `onCommit` as soon as the browser can handle input after the first commit. */
const FirstCommit = ({ onCommit }: { onCommit: () => void }) => {
  useLayoutEffect(() => {
    const end = performance.now() + LONG_COMMIT_MS
    while (performance.now() < end);
    queueMicrotask(onCommit)
  }, [onCommit])
  return null
}

test('keeps what a teacher types while the page is hydrated', async () => {
  // Like start.tsx, which hydrates a page after its chunk is loaded.
  await routeOf('/auth').page.preload()
  const { scope } = createTestApp({ at: '/auth?isLogin=true' })
  window.history.replaceState(null, '', '/auth?isLogin=true')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <App scope={scope} at={{ path: '/auth', search: 'isLogin=true' }} styles={styles} />,
  )
  input('Email').focus()
  const recovered = vi.fn()
  const typeEmail = () => {
    const email = input('Email')
    for (const key of 'ada@school.org') fireEvent.input(email, { target: { value: email.value + key } })
  }
  const root = await new Promise<Root>((resolve) => {
    startTransition(() => {
      const hydrated = hydrateRoot(
        container,
        <>
          <App scope={scope} styles={styles} onCommit={() => resolve(hydrated)} />
          <FirstCommit onCommit={typeEmail} />
        </>,
        { onRecoverableError: recovered },
      )
    })
  })
  await waitFor(() => expect(input('Email').value).toBe('ada@school.org'))
  expect(recovered).not.toHaveBeenCalled()
  root.unmount()
})
