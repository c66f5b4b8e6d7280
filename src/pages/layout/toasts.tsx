import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { $toasts, tabToggled } from '../../models/site/toasts'
import { OVER_HEADER } from '../../ui/breakpoints'
import { LazySlot } from '../../ui/lazy-with-preload'
import { useHydrated } from '../../ui/static-html'
import { HAIRLINE } from '../../ui/surfaces'
import { toast } from './call-results'

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  top: 'calc(var(--header-height) + 8px)',
  right: 16,
  display: 'grid',
  gap: 12,
  width: '20rem',
  pointerEvents: 'none',
  [OVER_HEADER]: {
    top: 4,
    right: 8,
    left: 8,
    width: 'auto',
    maxWidth: '40rem',
    marginInline: 'auto',
    '& > :not(:last-child)': { display: 'none' },
  },
  '@keyframes toast-in': { from: { opacity: 0 } },
  '& > *': {
    boxSizing: 'border-box',
    pointerEvents: 'auto',
    border: HAIRLINE,
    borderRadius: 14,
    boxShadow: 'var(--shadow)',
    animation: 'toast-in 200ms ease-out',
  },
}))

const useTabVisibility = (): void => {
  const toggle = useUnit(tabToggled)
  useEffect(() => {
    const dispatch = () => toggle(document.visibilityState === 'hidden')
    // A tab that is opened in the background is hidden from the start, and `visibilitychange` does not fire.
    if (document.visibilityState === 'hidden') dispatch()
    document.addEventListener('visibilitychange', dispatch)
    return () => document.removeEventListener('visibilitychange', dispatch)
  }, [toggle])
}

export const Toasts = () => {
  const toasts = useUnit($toasts)
  useTabVisibility()
  if (!useHydrated()) return null
  // The portal is a child of <body>, because a dialog hides the content of #root from screen readers. A MUI dialog
  // hides all other children of <body> as well, except elements on which ARIA forbids `aria-hidden`, such as <slot>
  // (https://w3c.github.io/html-aria/#el-slot). The live region is rendered even without toasts, because screen readers
  // do not announce a toast that is inserted together with its live region.
  return createPortal(
    <slot>
      <div aria-live="polite">
        {toasts.length > 0 && (
          <Region aria-label="Notifications">
            {toasts.map((shown) => (
              <LazySlot key={shown.id} component={toast} props={{ toast: shown }} errorFallback={null} />
            ))}
          </Region>
        )}
      </div>
    </slot>,
    document.body,
  )
}
