import Button, { type ButtonProps } from '@mui/material/Button'

/** Keeps the focus while `busy`, unlike a disabled button. Screen readers announce `busyLabel`. */
export const SubmitButton = ({
  busy,
  busyLabel = 'Please wait...',
  children,
  ...props
}: Pick<ButtonProps, 'size' | 'fullWidth'> & { busy: boolean; busyLabel?: string; children: string }) => (
  <Button
    {...props}
    type="submit"
    variant="contained"
    aria-disabled={busy}
    data-busy={busy || undefined}
    aria-live="polite"
  >
    {busy ? busyLabel : children}
  </Button>
)
