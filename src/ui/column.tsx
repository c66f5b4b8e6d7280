import { styled } from '@mui/material/styles'

/** The page's column: centered, with a gutter that survives 320 px. */
export const Column = styled('div')({ width: 'min(100% - 40px, 1120px)', marginInline: 'auto' })
