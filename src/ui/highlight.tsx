import { styled } from '@mui/material/styles'

/**
 * Words marked over their whole height: a band at the foot of small letters would look like a stroke through them. The margin
 * takes the padding back, so that the text around does not move.
 */
export const Highlight = styled('mark')({
  padding: '0 2px',
  margin: '0 -2px',
  borderRadius: 3,
  background: 'color-mix(in srgb, var(--highlight) 60%, transparent)',
  color: 'inherit',
})
