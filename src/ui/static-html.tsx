import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from './error-boundary'

const Wrapper = styled('div')({ display: 'contents' })

const subscribe = () => () => undefined

/** Returns false during prerendering and hydration, and true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const EMPTY_HTML = { __html: '' }

/**
 * Renders `children`, which must have no state and no event handlers. On a prerendered page, the existing html of
 * `children` is kept and not hydrated, because React does not touch the content of an element with
 * `dangerouslySetInnerHTML` while hydrating. The chunks of `React.lazy` components in `children` are then not loaded.
 * If a chunk is needed and cannot be loaded, the page is shown without `children`.
 */
export const StaticHtml = ({ children }: { children: ReactNode }) => {
  const hydrated = useHydrated()
  const [keepsHtml] = useState(!hydrated && !import.meta.env.SSR)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: while hydrating, React does not set the html
  if (keepsHtml) return <Wrapper suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
  return (
    <Wrapper>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
    </Wrapper>
  )
}
