import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

/** MUI's IconButton would add colours, sizes and a loading indicator, 1 kB on every page. */
export const IconButton = styled(ButtonBase)({
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  padding: 8,
  borderRadius: '50%',
  color: 'var(--ink)',
  transition: 'background-color 150ms',
  '@media (hover: hover)': {
    '&:hover': { background: 'color-mix(in srgb, var(--ink) 6%, transparent)' },
  },
}) as typeof ButtonBase
