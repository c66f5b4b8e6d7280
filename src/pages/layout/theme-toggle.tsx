import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { IconButton } from '../../ui/icon-button'
import { tooltip } from '../../ui/tooltip'

/** src/boot handles the click and stores the choice. */
export const ThemeToggle = () => (
  <IconButton {...tooltip('Light or dark')} {...{ [PAGE_ATTRIBUTES.action]: 'theme' }}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
    </svg>
  </IconButton>
)
