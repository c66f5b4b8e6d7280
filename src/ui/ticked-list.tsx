import { styled } from '@mui/material/styles'
import { plainList } from './surfaces'
import { TickIcon } from './tick-icon'

const List = styled('ul')({
  ...plainList,
  margin: '28px 0 0',
  lineHeight: 1.45,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '18px 1fr',
    alignItems: 'start',
    gap: 12,
    paddingBlock: 10,
    borderTop: '1px solid var(--rule)',
  },
  '& li:first-of-type': { fontWeight: 600 },
  '& svg': { marginTop: 3, color: 'var(--primary)' },
  '[data-dimmed] & svg': { color: 'inherit' },
})

/** A list with a tick before each line. The first line is bold. */
export const TickedList = ({ lines }: { lines: readonly string[] }) => (
  <List>
    {lines.map((line) => (
      <li key={line}>
        <TickIcon />
        <span>{line}</span>
      </li>
    ))}
  </List>
)
