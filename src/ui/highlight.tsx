import { styled } from '@mui/material/styles'

/** Highlighted words. The margin takes the padding back, so that the text around does not move. */
export const Highlight = styled('mark')({
  padding: '0 2px',
  margin: '0 -2px',
  background: 'linear-gradient(transparent 58%, var(--highlight) 58% 94%, transparent 94%)',
  color: 'inherit',
})
