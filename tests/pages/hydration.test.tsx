import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { App } from '../../src/app/app'
import { routeOf } from '../../src/app/routes'
import { button, input } from '../support/controls'
import { createTestApp, locationOf, PAY_PAGE_URL, type TestApp } from '../support/start-test-app'
import { styles } from '../support/styles'

/** Longer than the 5 ms after which React yields to the browser, which then handles the next key press. */
const LONG_COMMIT_MS = 10

/**
 * Calls `onCommit` as soon as the browser can handle input after the first commit. Until then, the email field has the
 * focus without an event, as if the teacher had focused it before the hydration.
 */
const afterCommit = (onCommit: () => void) => () => {
  useLayoutEffect(() => {
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(input('Email'))
    const end = performance.now() + LONG_COMMIT_MS
    while (performance.now() < end);
    queueMicrotask(onCommit)
  }, [])
  return null
}

/** Renders the page at `at` to html, lets `beforehand` use it, and then hydrates it. */
const hydrate = async (
  at: string,
  beforehand: () => void,
  DemoLayer?: ComponentType,
): Promise<TestApp & { end: () => void }> => {
  const location = locationOf(at)
  // Like main.tsx, which hydrates a page after its chunk is loaded.
  await routeOf(location.path).page.preload()
  const app = createTestApp({ at })
  history.replaceState(null, '', at)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<App scope={app.scope} at={location} styles={styles} />)
  beforehand()
  const root = await new Promise<Root>((resolve) => {
    startTransition(() => {
      const hydrated = hydrateRoot(
        container,
        <App
          scope={app.scope}
          styles={styles}
          {...(DemoLayer && { DemoLayer })}
          onCommit={() => resolve(hydrated)}
        />,
      )
    })
  })
  return {
    ...app,
    end: () => {
      vi.restoreAllMocks()
      root.unmount()
      container.remove()
    },
  }
}

test('keeps what a teacher types while the page is hydrated', async () => {
  const typeEmail = () => {
    const email = input('Email')
    for (const key of 'ada@school.org') fireEvent.input(email, { target: { value: email.value + key } })
  }
  const { end } = await hydrate('/auth?isLogin=true', () => undefined, afterCommit(typeEmail))
  await waitFor(() => expect(input('Email').value).toBe('ada@school.org'))
  end()
})

test('keeps and pays for the period that was chosen before the page is hydrated', async () => {
  const { navigation, end } = await hydrate('/payment?planid=2&isyearly=true', () =>
    screen.getByRole('radio', { name: 'Monthly' }).click(),
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true)
  fireEvent.click(button('Complete Payment'))
  await waitFor(() =>
    expect(navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE_URL}?payPlanId=2` }]),
  )
  end()
})
