import { styled } from '@mui/material/styles'
import { PAGE_ATTRIBUTES } from '../../document/page-attributes'
import { card } from '../../ui/surfaces'

/**
 * A menu below the header. The menu is a native popover, because the browser can open a popover even before hydration.
 * src/boot closes the menu after a click on a link or button in the menu, and opens the menu in browsers without the
 * Popover API.
 */
export const HeaderPopover = styled('nav')({
  display: 'none',
  position: 'fixed',
  inset: 'calc(var(--header-height) - 4px) max(12px, calc(50% - 560px)) auto auto',
  boxSizing: 'border-box',
  // The height of a popover is `fit-content` by default, which WebKit stretches to the bottom of the window.
  height: 'auto',
  margin: 0,
  padding: 8,
  ...card,
  color: 'var(--ink)',
  boxShadow: 'var(--shadow)',
  '&:popover-open': { display: 'grid' },
  // A separate rule, because a browser without the Popover API ignores the whole rule with `:popover-open`.
  [`&[${PAGE_ATTRIBUTES.open}]`]: { display: 'grid' },
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    paddingInline: 16,
    border: 0,
    borderRadius: 12,
    background: 'none',
    color: 'inherit',
    font: '400 var(--body) / 1.4 var(--text)',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'var(--primary-soft)' },
  },
})
