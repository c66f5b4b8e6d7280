import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const Frame = styled('div')({ display: 'contents' })

const never = () => () => undefined

/** False while a prerendered page is taken over; true from then on, and on a page the browser has drawn itself. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const HTML_THAT_STANDS = { __html: '' }

/**
 * Holds what never changes and answers nobody. Where it has been prerendered it stays as it is: React leaves the
 * inside of such an element alone, so the code of its `children`, components made with `lazy`, is not even fetched.
 */
export const StaticHtml = ({ children }: { children: ReactNode }) => {
  const hydrated = useHydrated()
  const [stands] = useState(!hydrated && !import.meta.env.SSR)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React out of what stands.
  if (stands) return <Frame suppressHydrationWarning dangerouslySetInnerHTML={HTML_THAT_STANDS} />
  return (
    <Frame>
      <Suspense fallback={null}>{children}</Suspense>
    </Frame>
  )
}
