import Button from '@mui/material/Button'
import { useId } from 'react'
import { PAGE_ATTRIBUTES } from '../../document/page-attributes'
import { tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'

const COMING_SOON = 'Coming soon'

/**
 * A placeholder for the download link of `item`. src/boot opens a tooltip with 'Coming soon' after a click, and nothing
 * is downloaded. Screen readers announce 'Coming soon' as the link's description.
 */
export const DownloadLink = ({ item }: { item: string }) => {
  const description = useId()
  return (
    <>
      <Button
        {...tooltip(COMING_SOON)}
        {...{ [PAGE_ATTRIBUTES.tooltipOnClick]: '' }}
        component="a"
        href="#"
        variant="outlined"
        aria-label={`Download ${item}`}
        aria-describedby={description}
      >
        Download
      </Button>
      <VisuallyHidden id={description}>{COMING_SOON}</VisuallyHidden>
    </>
  )
}
