import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { plainList } from './surfaces'

const Nav = styled('nav')({
  '& h2': {
    marginBottom: 8,
    font: '600 var(--small)/1.65 var(--text)',
    letterSpacing: 0,
    color: 'var(--ink-soft)',
  },
  '& ol': {
    ...plainList,
    '@media (min-width: 560px) and (max-width: 899.98px)': { columnCount: 2 },
  },
  '& li': { breakInside: 'avoid' },
  '& a': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    padding: '12px 12px 12px 14px',
    borderLeft: '2px solid var(--hairline)',
    color: 'var(--ink)',
    fontSize: 'var(--small)',
    lineHeight: 1.35,
    textDecoration: 'none',
    '@media (hover: hover) and (min-width: 900px)': { paddingBlock: 8 },
  },
  '& a:hover': { borderLeftColor: 'var(--primary)', color: 'var(--primary)', textDecoration: 'underline' },
  '& a > span': {
    flex: '0 0 1.25em',
    whiteSpace: 'nowrap',
    color: 'var(--ink-soft)',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
})

export const TableOfContents = ({ chapters }: { chapters: readonly { id: string; title: string }[] }) => {
  const headingId = useId()
  return (
    <Nav aria-labelledby={headingId}>
      <h2 id={headingId}>On this page</h2>
      <ol>
        {chapters.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span aria-hidden="true">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </Nav>
  )
}
