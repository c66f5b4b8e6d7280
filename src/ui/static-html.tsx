import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as PAGE_ATTRIBUTES from '../boot/page-attributes'

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

/** The last element of each `StaticHtml`, by `name`. The next `StaticHtml` of this name takes the element's content. */
const prerendered = new Map<string, Element>()

/** Returns the attribute by which `findPrerendered` finds an element. Only the prerender sets this attribute. */
export const markOf = (name: string) => import.meta.env.SSR && { [PAGE_ATTRIBUTES.staticHtml]: name }

/**
 * Hydration fails on a page that an extension has changed, so React renders the page anew. During that render, the
 * prerendered element is still in the document.
 */
const findPrerendered = (name: string): Element | null =>
  prerendered.get(name) ?? document.querySelector(`[${PAGE_ATTRIBUTES.staticHtml}="${name}"]`)

/** A constant, because React would set the html again for a new object. */
const EMPTY = { __html: '' }

/**
 * Renders `children` as static html. On a prerendered page, the code of `children` need not be loaded: while hydrating,
 * React keeps the content of an element with `dangerouslySetInnerHTML`. Where two pages use a `name`, its
 * html must be the same.
 */
export const StaticHtml = ({ name, children }: { name: string; children: ReactNode }) => {
  const wasHydrated = useWasHydrated()
  const element = useRef<HTMLDivElement>(null)
  const [source] = useState(() => (wasHydrated || import.meta.env.SSR ? null : findPrerendered(name)))
  useLayoutEffect(() => {
    if (!element.current) return
    // Moves the nodes instead of their html, whose style attributes the Content-Security-Policy would block.
    if (source) element.current.replaceChildren(...source.childNodes)
    prerendered.set(name, element.current)
  }, [name, source])
  return wasHydrated || source ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: html of this site; while hydrating, React does not set it
    <Contents ref={element} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
  ) : (
    <Contents {...markOf(name)}>{children}</Contents>
  )
}
