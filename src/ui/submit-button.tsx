import Button, { type ButtonProps } from '@mui/material/Button'
import { useDelayNote } from './use-delay-note'

/** Keeps the focus while `busy`, unlike a disabled button. Screen readers announce `busyLabel`. */
export const SubmitButton = ({
  busy,
  busyLabel = 'Please wait...',
  children,
  ...props
}: Pick<ButtonProps, 'type' | 'size' | 'fullWidth' | 'variant' | 'disabled' | 'onClick'> & {
  busy: boolean
  busyLabel?: string
  children: string
}) => {
  const delayNote = useDelayNote(busy)
  return (
    <Button
      variant="contained"
      type="submit"
      {...props}
      aria-disabled={busy}
      data-busy={busy || undefined}
      aria-live="polite"
    >
      <span>{busy ? busyLabel + delayNote : children}</span>
    </Button>
  )
}
