import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ShownToast, toastDismissed, toastHeld } from '../../models/site/toasts'
import { OVER_HEADER } from '../../ui/breakpoints'
import { CloseIcon } from '../../ui/close-icon'
import { IconButton } from '../../ui/icon-button'

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
  // Limits the toast's height, so that the toast fits over the header and does not cover the page's heading.
  [OVER_HEADER]: {
    alignItems: 'center',
    gap: 4,
    padding: '4px 2px 4px 12px',
    lineHeight: 1.25,
    '&&': { width: '100%' },
    '& > div': { paddingTop: 0 },
    '& strong': { display: 'inline' },
    // A dot between title and description. Screen readers do not read the dot.
    '& strong::after': { content: '" ·" / ""' },
    // A fourth line of Firebase's longest messages would cover the page's heading.
    '&[role="alert"] > div': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
    },
  },
})

export const Toast = ({ toast: { id, kind, title, description } }: { toast: ShownToast }) => {
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
