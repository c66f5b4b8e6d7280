import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useUnit } from 'effector-react'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { type ShownToast, toastDismissed } from '../../models/toasts'

/** A success has been read after 6 s; a failure may need longer. Milliseconds. */
const LIFETIME = { success: 6_000, destructive: 12_000 } as const

/** One toast. It goes by itself, unless a pointer or the focus holds it. */
export const ToastSheet = ({ toast }: { toast: ShownToast }) => {
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
