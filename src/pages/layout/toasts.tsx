import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { $toasts } from '../../models/site/toasts'
import { LazySlot } from '../../ui/lazy-with-preload'
import { useHydrated } from '../../ui/static-html'
import { HAIRLINE } from '../../ui/surfaces'
import { toast } from './call-results'

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
  // On phones, toasts at the bottom would cover the buttons of forms.
  '@media (max-width: 599.98px)': {
    top: 'calc(var(--header-height) + 8px)',
    right: 8,
    bottom: 'auto',
    left: 8,
    '& > :not(:last-child)': { display: 'none' },
  },
  // `covers` in toast-placement.ts would measure a transformed position.
  '@keyframes toast-in': { from: { opacity: 0 } },
  '& > *': {
    pointerEvents: 'auto',
    boxSizing: 'border-box',
    // Narrow enough to fit beside a dialog of 672 px on a screen of 1366 px.
    width: 'min(100%, 20rem)',
    border: HAIRLINE,
    borderRadius: 14,
    boxShadow: 'var(--shadow)',
    animation: 'toast-in 200ms ease-out',
  },
}))

/**
 * Removes `aria-hidden` from the region whenever a MUI dialog sets it. A dialog hides all other children of <body> when
 * it opens, and screen readers do not announce toasts in a hidden region.
 */
const keepExposed = (region: HTMLElement | null) => {
  if (!region) return
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'))
  observer.observe(region, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

export const Toasts = () => {
  const toasts = useUnit($toasts)
  if (!useHydrated()) return null
  // The portal is a child of <body>, because a dialog hides the content of #root from screen readers. The live region
  // is rendered even without toasts, because screen readers do not announce a toast that is inserted together with its
  // live region.
  return createPortal(
    <div ref={keepExposed} aria-live="polite">
      {toasts.length > 0 && (
        <Region aria-label="Notifications">
          {toasts.map((shown) => (
            <LazySlot key={shown.id} component={toast} props={{ toast: shown }} errorFallback={null} />
          ))}
        </Region>
      )}
    </div>,
    document.body,
  )
}
