import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { DocumentIllustration, type ResourceType } from './document-illustration'

export const Categories = styled('div')({
  display: 'grid',
  gap: '16px 24px',
  marginBlock: 'clamp(24px, 4vw, 48px) clamp(40px, 6vw, 80px)',
  '@media (min-width: 860px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Folder = styled('section')({
  breakInside: 'avoid',
  padding: '14px clamp(14px, 2vw, 24px) 6px',
  border: HAIRLINE,
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
  '& h2': { marginBottom: 4, fontSize: 'var(--title)', lineHeight: 1.3, letterSpacing: 0 },
  '& ul': plainList,
})

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  paddingBlock: 6,
  '& + &': { borderTop: HAIRLINE },
  '& > svg': { width: 24, height: 30 },
  '& h3': { display: 'inline', marginRight: 8, fontSize: 'var(--body)', lineHeight: 1.25, letterSpacing: 0 },
  '& > div': { lineHeight: 1.3 },
  '& h3 + span': { color: 'var(--ink-soft)', fontSize: 'var(--caption)', lineHeight: 1.3 },
  '& > p': {
    gridColumn: '1 / -1',
    margin: '2px 0 0',
    color: 'var(--ink-soft)',
    fontSize: 'var(--caption)',
    lineHeight: 1.4,
  },
  // The placeholder must not look like a button that does something.
  '& > a': {
    minHeight: 32,
    padding: '2px 12px',
    fontSize: 'var(--caption)',
    '&, &:hover': { borderStyle: 'dashed', background: 'none', color: 'var(--ink-soft)', cursor: 'default' },
    '&:active': { transform: 'none' },
  },
})

const COMING_SOON = 'Coming soon'

type ResourceProps = { title: string; type: ResourceType; children: ReactNode }

/** 'Download' is a placeholder (docs/product.md §2.9). src/boot opens its tooltip after a click. */
export const Resource = ({ title, type, children }: ResourceProps) => {
  const description = useId()
  return (
    <Item>
      <DocumentIllustration type={type} />
      <div>
        <h3>{title}</h3>
        <span>{type}</span>
      </div>
      <Button
        {...tooltip(COMING_SOON)}
        component="a"
        href="#"
        variant="outlined"
        size="small"
        aria-label={`Download ${title}`}
        aria-describedby={description}
      >
        Download
      </Button>
      <VisuallyHidden id={description}>{COMING_SOON}</VisuallyHidden>
      <p>{children}</p>
    </Item>
  )
}

type CategoryProps = { name: string; children: ReactNode }

export const ResourceCategory = ({ name, children }: CategoryProps) => {
  const heading = useId()
  return (
    <Folder aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <ul>{children}</ul>
    </Folder>
  )
}
