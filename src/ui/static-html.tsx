import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const Wrapper = styled('div')({ display: 'contents' })

const subscribe = () => () => undefined

/** Returns false in the prerender and while hydrating, else true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const EMPTY_HTML = { __html: '' }

/**
 * Renders content without state or events. React does not hydrate the content of `dangerouslySetInnerHTML`, so a
 * prerendered page keeps its html and does not load the chunks of `React.lazy` components in `children`.
 */
export const StaticHtml = ({ children }: { children: ReactNode }) => {
  const hydrated = useHydrated()
  const [keepsHtml] = useState(!hydrated && !import.meta.env.SSR)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: while hydrating, React does not set the html
  if (keepsHtml) return <Wrapper suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
  return (
    <Wrapper>
      <Suspense fallback={null}>{children}</Suspense>
    </Wrapper>
  )
}
