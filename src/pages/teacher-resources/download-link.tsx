import Button from '@mui/material/Button'
import { useId } from 'react'
import { Tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'

const COMING_SOON = 'Coming soon'

/**
 * A placeholder: a link to '#' that neither scrolls nor changes the address. It says 'Coming soon' to a pointer that
 * rests on it, at once to whoever presses it, and as its description to a screen reader.
 */
export const DownloadLink = ({ item }: { item: string }) => {
  const description = useId()
  return (
    <>
      <Tooltip title={COMING_SOON} onPress>
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
