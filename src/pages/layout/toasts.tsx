import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { $toasts, type ShownToast } from '../../models/site/toasts'
import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'

/** One toast. Nobody needs its code before there is something to tell. */
export const toastSheet = lazyWithPreload<{ toast: ShownToast }>(
  async () => (await import('./toast')).ToastSheet,
)

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 16,
  bottom: 16,
  left: 16,
  display: 'grid',
  gap: 12,
  justifyItems: 'end',
  pointerEvents: 'none',
  // On a phone the buttons are below: toasts come from above.
  '@media (max-width: 599.98px)': { top: 'calc(var(--header-height) + 8px)', bottom: 'auto' },
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '& > *': {
    pointerEvents: 'auto',
    boxSizing: 'border-box',
    width: 'min(100%, 26rem)',
    border: '1px solid var(--hairline)',
    borderRadius: 14,
    boxShadow: 'var(--shadow)',
    animation: 'toast-in 200ms ease-out',
  },
}))

/** The toasts over the page, newest last. Failures interrupt a screen reader, successes wait their turn. */
export const Toasts = () => {
  const toasts = useUnit($toasts)
  if (toasts.length === 0) return null
  // A dialog hides from screen readers what stands beside it when it opens: toasts come later, and outside the page.
  return createPortal(
    <Region aria-label="Notifications">
      {toasts.map((toast) => (
        <LazySlot key={toast.id} code={toastSheet} given={{ toast }} instead={null} />
      ))}
    </Region>,
    document.body,
  )
}
