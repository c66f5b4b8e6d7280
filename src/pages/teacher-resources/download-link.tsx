import Button from '@mui/material/Button'
import { useId } from 'react'
import { PAGE_ATTRIBUTES } from '../../document/page-attributes'
import { tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'

const COMING_SOON = 'Coming soon'

/**
 * Downloads nothing: src/boot opens the tooltip 'Coming soon' after a click. Screen readers announce it as the
 * link's description.
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
