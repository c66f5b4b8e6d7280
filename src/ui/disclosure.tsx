import { styled } from '@mui/material/styles'

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
