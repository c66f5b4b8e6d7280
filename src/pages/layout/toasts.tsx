import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { $toasts, type ShownToast, toastDismissed } from '../../models/toasts'

/** A success has been read after 6 s; a failure may need longer. Milliseconds. */
const LIFETIME = { success: 6_000, destructive: 12_000 } as const

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
  return (
    <Region aria-label="Notifications">
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} />
      ))}
    </Region>
  )
}

const ToastSheet = ({ toast }: { toast: ShownToast }) => {
  const dismiss = useUnit(toastDismissed)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismiss(toast.id), LIFETIME[toast.kind])
    return () => clearTimeout(timer)
  }, [held, toast, dismiss])

  return (
    <Alert
      severity={toast.kind === 'success' ? 'success' : 'error'}
      role={toast.kind === 'success' ? 'status' : 'alert'}
      icon={false}
      onClose={() => dismiss(toast.id)}
      onPointerEnter={(_: PointerEvent) => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(_: FocusEvent) => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        bgcolor: 'var(--card)',
        color: 'var(--ink)',
        borderLeft: `4px solid var(${toast.kind === 'success' ? '--primary' : '--correction'})`,
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
      }}
    >
      <AlertTitle sx={{ fontWeight: 700, mb: 0.25 }}>{toast.title}</AlertTitle>
      {toast.description}
    </Alert>
  )
}
