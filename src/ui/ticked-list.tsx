import { styled } from '@mui/material/styles'

const List = styled('ul')({
  margin: '28px 0 0',
  padding: 0,
  listStyle: 'none',
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

/** What is included, line by line, each with a pen's tick. The first line weighs most. */
export const TickedList = ({ lines }: { lines: readonly string[] }) => (
  <List>
    {lines.map((line) => (
      <li key={line}>
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <path
            d="M3 10.5c1.5 1 2.8 2.3 3.7 4C8.8 10 11.3 6.6 15.5 3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>{line}</span>
      </li>
    ))}
  </List>
)
