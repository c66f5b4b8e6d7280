import Button from '@mui/material/Button'
import { useId } from 'react'
import { Tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'

const COMING_SOON = 'Coming soon'

/**
 * Placeholder link that neither scrolls nor changes the address. 'Coming soon' is its tooltip, which opens at once on
 * press, and its accessible description.
 */
export const DownloadLink = ({ item }: { item: string }) => {
  const description = useId()
  return (
    <>
      <Tooltip title={COMING_SOON} opensOnClick>
        <Button
          component="a"
          href="#"
          variant="outlined"
          aria-label={`Download ${item}`}
          aria-describedby={description}
          onClick={(event) => event.preventDefault()}
        >
          Download
        </Button>
      </Tooltip>
      <VisuallyHidden id={description}>{COMING_SOON}</VisuallyHidden>
    </>
  )
}
