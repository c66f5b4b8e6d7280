import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SCENARIOS } from '../../fixtures/scenario-names'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { unknownScenario } from './scenario'

const Card = styled('div')({
  position: 'fixed',
  zIndex: 1100,
  left: 12,
  bottom: 12,
  boxSizing: 'border-box',
  width: 'min(26rem, calc(100% - 24px))',
  maxHeight: 'calc(100% - 24px)',
  overflowY: 'auto',
  padding: '12px 8px 16px 20px',
  border: '1px solid var(--hairline)',
  borderLeft: '4px solid var(--accent)',
  borderRadius: 14,
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& > div': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 8 },
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    margin: '10px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    paddingInline: 10,
    borderRadius: 999,
    background: 'var(--primary-soft)',
    color: 'var(--ink)',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
})

/** The longest name repeated back. */
const LONGEST_NAME = 40

/** Says that the address asked for a scenario nobody knows, and which ones there are. */
export const UnknownScenario = ({ playing }: { playing: string }) => {
  const search = useRawSearch()
  // In the site's one file the query may also stand before the '#'.
  const [unknown, setUnknown] = useState(() =>
    unknownScenario(`${search}&${window.location.search.slice(1)}`),
  )
  if (unknown === null) return null
  return (
    <Card role="status" aria-label="Demo scenario">
      <div>
        <p>
          There is no demo scenario “{unknown.slice(0, LONGEST_NAME)}”. You see <strong>{playing}</strong>.
          These are known:
        </p>
        <IconButton aria-label="Dismiss" onClick={() => setUnknown(null)}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </IconButton>
      </div>
      <ul>
        {Object.keys(SCENARIOS).map((name) => (
          <li key={name}>
            {/* A scenario begins with the page: a plain link, which loads it. */}
            <a href={`?scenario=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
