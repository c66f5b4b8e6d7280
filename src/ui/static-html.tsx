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
 * Returns whether hydration mounted the component, so that its prerendered html is in the document. Never changes.
 */
export const useWasHydrated = () => {
  const hydrated = useHydrated()
  const [wasHydrated] = useState(!hydrated && !import.meta.env.SSR)
  return wasHydrated
}

const EMPTY_HTML = { __html: '' }

/**
 * Renders `children` without state or event handlers. On a prerendered page, `children` may be empty: React does not
 * touch the content of an element with `dangerouslySetInnerHTML` while hydrating, so the html stays.
 */
export const StaticHtml = ({ children }: { children: ReactNode }) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: while hydrating, React does not set the html
  if (useWasHydrated()) return <Wrapper suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
  return <Wrapper>{children}</Wrapper>
}
