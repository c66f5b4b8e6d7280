import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $toasts, type ShownToast, tabToggled, toastDismissed, toastHeld } from '../../models/site/toasts'
import { CloseIcon } from '../../ui/close-icon'
import { IconButton } from '../../ui/icon-button'
import { HAIRLINE } from '../../ui/surfaces'

const LABEL = 'Notifications'

/**
 * Matches screens without room for a toast beside the onboarding dialog (672 px). These screens show only the newest
 * toast: at the lower edge, where it covers neither header nor form, or at the upper edge while a dialog is open. Wider
 * screens show all toasts in the corner below the header.
 */
const SMALL_WIDTH = '(max-width: 1343.98px)'
const SMALL = `@media ${SMALL_WIDTH}`

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  top: 'calc(var(--header-height) + 8px)',
  right: 16,
  display: 'grid',
  gap: 12,
  width: '20rem',
  pointerEvents: 'none',
  [SMALL]: {
    top: 'auto',
    right: 8,
    bottom: 'calc(max(var(--bottom-inset, 0px), var(--keyboard, 0px), env(safe-area-inset-bottom)) + 8px)',
    width: 'min(26rem, calc(100% - 16px))',
    '& > :not(:last-child)': { display: 'none' },
    'html:has([role="dialog"]) &': { top: 4, bottom: 'auto' },
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

/**
 * `--toast-inset` (base.css) reserves room below the page for toasts at the lower edge, which would otherwise cover a
 * focused control. On phones, the on-screen keyboard covers the lower part of the page: `--keyboard` is the height of
 * that part.
 */
const reserveSpace = (region: HTMLElement | null) => {
  if (!region) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isLow = matchMedia(SMALL_WIDTH).matches
    style.setProperty('--toast-inset', isLow ? `${region.offsetHeight + 16}px` : '0px')
  })
  observer.observe(region)
  const viewport = window.visualViewport
  const stayAboveKeyboard = (): void => {
    if (viewport)
      region.style.setProperty('--keyboard', `${innerHeight - viewport.height - viewport.offsetTop}px`)
  }
  stayAboveKeyboard()
  const changes = ['resize', 'scroll']
  for (const change of changes) viewport?.addEventListener(change, stayAboveKeyboard)
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-inset')
    for (const change of changes) viewport?.removeEventListener(change, stayAboveKeyboard)
  }
}

// MUI's Alert would add Paper, five icons and three variants to the bundle.
const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 8,
  padding: '12px 8px 14px 18px',
  background: 'var(--card)',
  color: 'var(--ink)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
  '&&': { borderLeft: '4px solid var(--correction)' },
  '&&[role="status"]': { borderLeftColor: 'var(--primary)' },
  '& > div': { paddingTop: 8, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', marginBottom: 2 },
  [SMALL]: {
    alignItems: 'center',
    gap: 4,
    padding: '4px 2px 4px 12px',
    lineHeight: 1.25,
    '&&': { width: '100%' },
    '& > div': { paddingTop: 0 },
    '& strong': { display: 'inline' },
    // A dot between title and description. Screen readers do not read the dot.
    '& strong::after': { content: '" ·" / ""' },
    // Limits the height, so that a toast over a dialog does not cover the heading of the dialog.
    '&[role="alert"] > div': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
    },
  },
})

const Toast = ({ toast: { id, kind, title, description } }: { toast: ShownToast }) => {
  const { dismiss, hold } = useUnit({ dismiss: toastDismissed, hold: toastHeld })
  return (
    <Card
      role={kind === 'success' ? 'status' : 'alert'}
      onPointerEnter={() => hold({ id, isHeld: true })}
      onPointerLeave={({ currentTarget }) =>
        hold({ id, isHeld: currentTarget.contains(document.activeElement) })
      }
      onFocus={() => hold({ id, isHeld: true })}
      onBlur={({ currentTarget }) => hold({ id, isHeld: currentTarget.matches(':hover') })}
    >
      <div>
        <strong>{title}</strong> {description}
      </div>
      <IconButton aria-label="Close" onClick={() => dismiss(id)}>
        <CloseIcon />
      </IconButton>
    </Card>
  )
}

/**
 * Reports whether the tab is hidden, because toasts stay while it is. Also reports at the first render: a tab that was
 * opened in the background is hidden without a `visibilitychange`.
 */
const useTabVisibility = (): void => {
  const toggle = useUnit(tabToggled)
  useEffect(() => {
    const dispatch = () => toggle(document.visibilityState === 'hidden')
    dispatch()
    document.addEventListener('visibilitychange', dispatch)
    return () => document.removeEventListener('visibilitychange', dispatch)
  }, [toggle])
}

/** On small screens, a tap outside the toasts dismisses failure toasts, because the page shows the failure too. */
export const ToastList = () => {
  const [toasts, dismiss] = useUnit([$toasts, toastDismissed])
  useTabVisibility()
  useEffect(() => {
    const dismissFailures = ({ target }: Event) => {
      if (!matchMedia(SMALL_WIDTH).matches) return
      if (target instanceof Element && target.closest(`[aria-label="${LABEL}"]`)) return
      for (const { id, kind } of toasts) if (kind === 'destructive') dismiss(id)
    }
    addEventListener('pointerdown', dismissFailures)
    return () => removeEventListener('pointerdown', dismissFailures)
  }, [toasts, dismiss])
  return (
    <Region aria-label={LABEL} ref={reserveSpace}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </Region>
  )
}
