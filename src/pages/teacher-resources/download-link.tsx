import Button from '@mui/material/Button'
import { useId } from 'react'
import { Tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'

const COMING_SOON = 'Coming soon'

/**
 * A placeholder for the download link of `item`: a click has no effect except to open a tooltip with 'Coming soon'.
 * Screen readers announce the same text as the link's description.
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
