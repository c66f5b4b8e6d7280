import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { tooltip } from '../../ui/tooltip'
import { DocumentIllustration, type ResourceType } from './document-illustration'

const PADDING = 'clamp(16px, 3vw, 32px)'

const Folder = styled('section')({
  breakInside: 'avoid',
  marginTop: 'clamp(40px, 6vw, 72px)',
  '& h2': {
    display: 'inline-block',
    position: 'relative',
    maxWidth: '100%',
    boxSizing: 'border-box',
    margin: '0 0 -1px',
    padding: `12px ${PADDING} 10px`,
    border: HAIRLINE,
    borderBottom: 0,
    borderRadius: '14px 14px 0 0',
    background: 'var(--accent-soft)',
    fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem)',
    lineHeight: 1.2,
    letterSpacing: 0,
  },
})

const Items = styled('div')({
  padding: PADDING,
  border: HAIRLINE,
  borderRadius: '0 var(--radius) var(--radius)',
  background: 'var(--accent-soft)',
  '& > p': { margin: '0 0 20px' },
  '& > ul': {
    display: 'grid',
    gap: 16,
    ...plainList,
    '@media (min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

const Item = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 20,
  borderRadius: 10,
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  '& > div': { display: 'flex', gap: 16, minHeight: 60 },
  '& h3': { marginTop: 2, fontSize: 'var(--title)', letterSpacing: 0 },
  '& h3 + span': {
    display: 'block',
    marginTop: 4,
    color: 'var(--ink-soft)',
    fontSize: 'var(--small)',
    lineHeight: 1.3,
  },
  '& p': { margin: 0, fontSize: 'var(--small)', lineHeight: 1.5 },
  '& > p:last-of-type': { alignSelf: 'start', marginTop: 'auto' },
  // Documents side by side share three rows, so that their descriptions are level.
  '@media (min-width: 860px)': {
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'subgrid',
    '& > p:last-of-type': { alignSelf: 'end' },
  },
  '@media (min-width: 560px) and (max-width: 859.98px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 24px',
    '& > p:last-of-type': {
      gridArea: '1 / 2 / span 2',
      alignSelf: 'center',
      marginTop: 0,
      flexDirection: 'column',
    },
  },
})

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

/** A placeholder (docs/product.md §2.9). src/boot opens the tooltip 'Coming soon' after a click. */
const DownloadLink = ({ item }: { item: string }) => {
  const description = useId()
  return (
    <Line>
      <Button
        {...tooltip(COMING_SOON)}
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

type ResourceProps = { title: string; type: ResourceType; children: ReactNode }

export const Resource = ({ title, type, children }: ResourceProps) => (
  <Item>
    <div>
      <DocumentIllustration type={type} />
      <div>
        <h3>{title}</h3>
        <span>{type}</span>
      </div>
    </div>
    <p>{children}</p>
    <DownloadLink item={title} />
  </Item>
)

type CategoryProps = { name: string; purpose: string; children: ReactNode }

export const ResourceCategory = ({ name, purpose, children }: CategoryProps) => {
  const heading = useId()
  return (
    <Folder aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <Items>
        <p>{purpose}</p>
        <ul>{children}</ul>
      </Items>
    </Folder>
  )
}
