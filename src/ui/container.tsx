import { styled } from '@mui/material/styles'

/** How wide a page's content is at most, its gutters included; CSS pixels. */
export const PAGE_WIDTH = 1216

/** The measure everything on a page keeps to. */
export const Container = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: PAGE_WIDTH,
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
})
