import IconButton from '@mui/material/IconButton'
import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { PAGE_ATTRIBUTES } from '../../boot/page-attributes'
import { $appearance, type Appearance, appearanceChosen } from '../../models/site/appearance'
import { Tooltip } from '../../ui/tooltip'

/** Reads the `color-scheme` of the page, which base.css sets from `data-theme` or from the system's preference. */
const currentAppearance = (): Appearance =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light'

export const ThemeToggle = () => {
  const { appearance, choose } = useUnit({ appearance: $appearance, choose: appearanceChosen })
  useLayoutEffect(() => {
    if (appearance) document.documentElement.setAttribute(PAGE_ATTRIBUTES.theme, appearance)
  }, [appearance])
  return (
    <Tooltip title="Light or dark">
      <IconButton onClick={() => choose(currentAppearance() === 'dark' ? 'light' : 'dark')}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="12" cy="12" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.7" />
          <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
        </svg>
      </IconButton>
    </Tooltip>
  )
}
