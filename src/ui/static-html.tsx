import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The element around the html of `StaticHtml`. */
export const Contents = styled('div')({ display: 'contents' })

const subscribe = () => () => undefined

/** Returns false during prerendering and hydration, and true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Whether hydration mounted the component, so that its prerendered html is in the document. Never changes. */
export const useWasHydrated = () => {
  const hydrated = useHydrated()
  const [wasHydrated] = useState(!hydrated && !import.meta.env.SSR)
  return wasHydrated
}

/** The prerendered elements by `name`. After a navigation back to the page, `StaticHtml` renders their html again. */
const prerendered = new Map<string, Element>()

/**
 * Renders `children` as static html. On a prerendered page, the code of `children` need not be loaded: while hydrating,
 * React keeps the content of an element with `dangerouslySetInnerHTML`. `name` must be unique in the site.
 */
export const StaticHtml = ({ name, children }: { name: string; children: ReactNode }) => {
  const wasHydrated = useWasHydrated()
  const element = useRef<HTMLDivElement>(null)
  const [html] = useState(() => ({ __html: prerendered.get(name)?.innerHTML ?? '' }))
  useLayoutEffect(() => {
    if (wasHydrated && element.current) prerendered.set(name, element.current)
  }, [wasHydrated, name])
  return wasHydrated || html.__html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: html of this site; while hydrating, React does not set it
    <Contents ref={element} suppressHydrationWarning dangerouslySetInnerHTML={html} />
  ) : (
    <Contents>{children}</Contents>
  )
}
