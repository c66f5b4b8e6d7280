import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { LazySlot, lazyWithPreload } from './lazy-with-preload'

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 16px',
  borderRadius: 12,
  borderLeft: '4px solid var(--correction)',
  background: 'var(--correction-soft)',
  color: 'var(--ink)',
  fontSize: 'var(--small)',
  '&[role="status"]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
  // When the alert is scrolled into view, leaves room for `BlockedHost` below.
  scrollMarginBottom: 144,
  // With `auto`, the button is below the text unless both fit into one line. With `anywhere`, which unlike `break-word`
  // lets a flex item shrink, a long email is as wide as the alert at most.
  '& > p': { margin: 0, flex: '1 1 auto', overflowWrap: 'anywhere' },
  '& > p a': { color: 'inherit' },
})

const BLOCKED_HOST = lazyWithPreload(async () => (await import('./blocked-host')).BlockedHost)

type Props = { children: ReactNode; action?: ReactNode; ref?: Ref<HTMLDivElement> | undefined }

/**
 * An error message that screen readers announce at once. `onRetry` adds 'Try again', `action` another control, and
 * `host` a line about a host that a content filter may be blocking.
 */
export const InlineAlert = ({
  children,
  onRetry,
  retrying = false,
  action,
  host,
  ref,
}: Props & { onRetry?: (() => void) | undefined; retrying?: boolean; host?: string | undefined }) => (
  <>
    <Box role="alert" tabIndex={-1} ref={ref}>
      <p>{children}</p>
      {onRetry && (
        <Button
          variant="outlined"
          size="small"
          onClick={onRetry}
          disabled={retrying}
          data-busy={retrying || undefined}
        >
          Try again
        </Button>
      )}
      {action}
    </Box>
    {host && <LazySlot component={BLOCKED_HOST} props={{ host }} errorFallback={null} />}
  </>
)

export const InlineNotice = ({ children, action, ref }: Props) => (
  <Box role="status" ref={ref}>
    <p>{children}</p>
    {action}
  </Box>
)
