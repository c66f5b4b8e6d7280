import { styled } from '@mui/material/styles'

/** The first row is what is due now. */
export const Costs = styled('dl')({
  margin: 'clamp(8px, 1.2vw, 12px) 0 0',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: 16,
    paddingBlock: 6,
    borderTop: '1px solid var(--rule)',
  },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end' },
  '& > div:first-of-type': {
    borderTop: '2px solid var(--ink)',
    '& dt': { color: 'var(--ink)', fontWeight: 600 },
    '& dd': { position: 'relative', fontFamily: 'var(--display)', fontSize: '2rem', lineHeight: 1.1 },
    paddingBottom: 16,
  },
})
