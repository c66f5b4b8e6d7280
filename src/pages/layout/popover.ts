import { styled } from '@mui/material/styles'

/**
 * A native popover under the header: opens and closes without script, by Escape and by a tap beside it. Where a
 * browser does not know popovers it stays away; everything in it is reachable elsewhere on the page.
 */
export const HeaderPopover = styled('nav')({
  display: 'none',
  position: 'fixed',
  inset: 'calc(var(--header-height) - 4px) max(12px, calc(50% - 560px)) auto auto',
  boxSizing: 'border-box',
  margin: 0,
  padding: 8,
  border: '1px solid var(--hairline)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow)',
  '&:popover-open': { display: 'grid' },
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    paddingInline: 16,
    border: 0,
    borderRadius: 12,
    background: 'none',
    color: 'inherit',
    font: '500 1.0625rem / 1.4 var(--text)',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'var(--primary-soft)' },
  },
})

/** Closes the popover around whatever was chosen in it. */
export const closePopover = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
