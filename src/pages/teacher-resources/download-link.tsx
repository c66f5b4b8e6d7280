import Button from '@mui/material/Button'
import { useId } from 'react'
import { Tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'

const COMING_SOON = 'Coming soon'

/**
 * Placeholder for a download: a click neither scrolls nor changes the address. 'Coming soon' is the link's accessible
 * description and its tooltip, which opens at once on press.
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
