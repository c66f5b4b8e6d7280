import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import * as PAGE_ATTRIBUTES from '../../document/page-attributes'
import { tooltip } from '../../ui/tooltip'

const COMING_SOON = 'Coming soon'

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  color: 'var(--ink-soft)',
  // The placeholder must not look like a button that does something.
  '& a': {
    '&, &:hover': { borderStyle: 'dashed', background: 'none', color: 'inherit', cursor: 'default' },
    '&:active': { transform: 'none' },
  },
})

/**
 * A placeholder (docs/product.md §2.9). src/boot opens the tooltip 'Coming soon' after a click. Screen readers announce
 * the text beside the link as its description.
 */
export const DownloadLink = ({ item }: { item: string }) => {
  const description = useId()
  return (
    <Line>
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
      <span id={description}>{COMING_SOON}</span>
    </Line>
  )
}
