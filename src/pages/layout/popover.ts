import { styled } from '@mui/material/styles'
import type { SyntheticEvent } from 'react'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { raisedCard } from '../../ui/surfaces'

/**
 * A menu below the header, as a native popover, which the browser opens even before hydration. src/boot closes the menu
 * after a click on one of its links or buttons, and opens the menu in browsers without the Popover API.
 */
export const HeaderPopover = styled('nav')({
  display: 'none',
  position: 'fixed',
  inset: 'calc(var(--header-height) - 4px) max(12px, calc(50% - 560px)) auto auto',
  boxSizing: 'border-box',
  // WebKit stretches the default `fit-content` to the bottom of the window.
  height: 'auto',
  // At 400 % zoom, the menu is higher than the window.
  maxHeight: 'calc(100dvh - var(--header-height))',
  overflowY: 'auto',
  margin: 0,
  padding: 8,
  ...raisedCard,
  color: 'var(--ink)',
  '&:popover-open': { display: 'grid' },
  // A separate rule, because a browser without the Popover API ignores the whole rule with `:popover-open`.
  [`&[${PAGE_ATTRIBUTES.open}]`]: { display: 'grid' },
  '& > :is(a, button)': {
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

/**
 * src/boot closes a menu after a click on one of its buttons. A button whose result appears in the menu opens the menu
 * again with this handler.
 */
export const keepMenuOpen = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  const menu = currentTarget.closest<HTMLElement>('[popover]')
  if (!menu) return
  if (menu.showPopover) menu.showPopover()
  else menu.setAttribute(PAGE_ATTRIBUTES.open, '')
  currentTarget.focus()
}
