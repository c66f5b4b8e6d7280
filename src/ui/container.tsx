import { styled } from '@mui/material/styles'

/** In CSS pixels, with the padding on both sides. */
export const PAGE_WIDTH = 1216

export const Container = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: PAGE_WIDTH,
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
})
