import { styled } from '@mui/material/styles'
import { PHONE } from '../breakpoints'
import { plainList } from '../surfaces'

const StockList = styled('ul')({
  ...plainList,
  fontSize: 'var(--small)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '6px 12px',
    alignItems: 'baseline',
    paddingBlock: 8,
  },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& mark': { padding: '1px 8px', borderRadius: 999, background: 'var(--accent)', color: 'var(--on-accent)' },
  '& svg': { gridColumn: '1 / -1', width: '100%', borderRadius: 999, background: 'var(--paper-deep)' },
  // Phones show only the last item, the supply that is running out.
  [PHONE]: { '& li:not(:last-of-type)': { display: 'none' } },
})

const SUPPLIES = [
  { name: 'Index cards', left: 410, level: 82, color: 'var(--primary)' },
  { name: 'Whiteboard markers', left: 17, level: 56, color: 'var(--primary)' },
  { name: 'Glue sticks', left: <mark>4 left</mark>, level: 14, color: 'var(--accent)' },
]

export const SupplyShelf = () => (
  <StockList aria-hidden="true">
    {SUPPLIES.map(({ name, left, level, color }) => (
      <li key={name}>
        {name} <b>{left}</b>
        <svg viewBox="0 0 100 6" height="6" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 3h${level}`} stroke={color} strokeWidth="6" />
        </svg>
      </li>
    ))}
  </StockList>
)
