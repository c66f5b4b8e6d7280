import { styled } from '@mui/material/styles'

/**
 * Styles of a `Disclosure` whose content is shown although it is closed, for example in print. A browser without
 * `::details-content` ignores them.
 */
export const SHOWN_CLOSED = {
  '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
} as const

/** A `<details>`, which the browser opens and closes even before hydration. The first child is a `<summary>`. */
export const Disclosure = styled('details')({
  '& summary': {
    minHeight: 44,
    lineHeight: '44px',
    color: 'var(--primary)',
    fontWeight: 600,
    cursor: 'pointer',
  },
})
