import { styled } from '@mui/material/styles'
import { type ReactNode, useState, useSyncExternalStore } from 'react'

const Wrapper = styled('div')({ display: 'contents' })

const subscribe = () => () => undefined

/** Returns false during prerendering and hydration, and true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/**
 * Returns whether the component was mounted by hydrating a prerendered page, so that the prerendered html is in the
 * document. The result never changes for a mounted component.
 */
export const useWasHydrated = () => {
  const hydrated = useHydrated()
  const [wasHydrated] = useState(!hydrated && !import.meta.env.SSR)
  return wasHydrated
}

const EMPTY_HTML = { __html: '' }

/**
 * Renders `children`, which must have no state and no event handlers. On a prerendered page, the existing html of
 * `children` is kept and not hydrated, because React does not touch the content of an element with
 * `dangerouslySetInnerHTML` while hydrating. `children` may then be empty.
 */
export const StaticHtml = ({ children }: { children: ReactNode }) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: while hydrating, React does not set the html
  if (useWasHydrated()) return <Wrapper suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
  return <Wrapper>{children}</Wrapper>
}
