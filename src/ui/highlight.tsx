import { styled } from '@mui/material/styles'

/** Styles of words under the yellow marker. */
export const MARKED = {
  background: 'color-mix(in srgb, var(--accent) 80%, transparent)',
  color: 'var(--on-accent)',
}

/**
 * Words with a marker over their whole height: a low band would look like a stroke through small letters. The negative
 * margin takes back the padding, so that the text around does not move.
 */
export const Highlight = styled('mark')({
  ...MARKED,
  padding: '0 1px 0 2px',
  margin: '0 -1px 0 -2px',
  borderRadius: 3,
})
