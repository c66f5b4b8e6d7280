import { styled } from '@mui/material/styles'

/** The greatest width of a page's content with the padding on both sides, in CSS pixels. */
const PAGE_WIDTH = 1216

export const Container = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: PAGE_WIDTH,
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
})
