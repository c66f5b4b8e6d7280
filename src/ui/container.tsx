import { styled } from '@mui/material/styles'

/** The measure everything on a page keeps to. */
export const Container = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1216,
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
})
