import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ShownToast, toastDismissed, toastHeld, toastReleased } from '../../models/site/toasts'
import { CloseIcon } from '../../ui/close-icon'

// Smaller than MUI's Alert, which adds Paper, five icons and three variants to the chunk.
const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 8,
  padding: '12px 8px 14px 18px',
  background: 'var(--card)',
  color: 'var(--ink)',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '&&': { borderLeft: '4px solid var(--correction)' },
  '&&[role="status"]': { borderLeftColor: 'var(--primary)' },
  '& > div': { paddingTop: 8, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', marginBottom: 2, fontSize: '1rem' },
})

/** One toast. Failures interrupt a screen reader (`alert`), successes do not (`status`). */
export const Toast = ({ toast: { id, kind, title, description } }: { toast: ShownToast }) => {
  const { dismiss, hold, release } = useUnit({
    dismiss: toastDismissed,
    hold: toastHeld,
    release: toastReleased,
  })
  return (
    <Card
      role={kind === 'success' ? 'status' : 'alert'}
      onPointerEnter={() => hold(id)}
      onPointerLeave={() => release(id)}
      onFocus={() => hold(id)}
      onBlur={() => release(id)}
    >
      <div>
        <strong>{title}</strong>
        {description}
      </div>
      <IconButton size="small" aria-label="Close" onClick={() => dismiss(id)}>
        <CloseIcon />
      </IconButton>
    </Card>
  )
}
