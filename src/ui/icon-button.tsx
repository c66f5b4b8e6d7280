import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

/**
 * A round button with an icon. MUI's IconButton is not used, because its colours, sizes and loading indicator would add
 * 1 kB to every page.
 */
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
