import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { $toasts, type ShownToast } from '../../models/site/toasts'
import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'

export const lazyToast = lazyWithPreload<{ toast: ShownToast }>(async () => (await import('./toast')).Toast)

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
  // Moves toasts to the top on phones, because at the bottom they would cover the buttons of forms.
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

export const Toasts = () => {
  const toasts = useUnit($toasts)
  if (toasts.length === 0) return null
  // Renders the toasts as a child of <body> that is added with the first toast. A MUI dialog sets `aria-hidden` on the
  // children that <body> has when the dialog opens, so toasts added later are still announced by screen readers.
  return createPortal(
    <Region aria-label="Notifications">
      {toasts.map((toast) => (
        <LazySlot key={toast.id} component={lazyToast} props={{ toast }} errorFallback={null} />
      ))}
    </Region>,
    document.body,
  )
}
