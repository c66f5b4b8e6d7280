import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { ABOVE_PHONE, PHONE } from '../../ui/breakpoints'
import { Disclosure, SHOWN_CLOSED } from '../../ui/disclosure'
import { HAIRLINE, plainList, TINTS } from '../../ui/surfaces'
import { tooltip } from '../../ui/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { Category, Resource } from './categories'
import { DocumentIllustration } from './document-illustration'
import { ReadySheet } from './ready-sheet'

export const Categories = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(8px, 2vw, 24px)',
  marginBlock: 'clamp(24px, 3vw, 40px) clamp(32px, 6vw, 80px)',
  '& > h2': { fontSize: 'clamp(1.1875rem, 1rem + 1.4vw, 1.75rem)', lineHeight: 1.2, letterSpacing: 0 },
  '@media print': {
    display: 'block',
    marginBlock: 0,
    '& > h2': { display: 'none' },
    '&:has([data-printed]) > section:not(:has([data-printed]))': { display: 'none' },
  },
})

const Folder = styled('section')({
  ...TINTS,
  '@media print': { '& + &': { breakBefore: 'page' } },
})

const CARDBOARD = { background: 'var(--tint)' }

/**
 * The sheet and the list of a folder. On phones, a closed folder hides both, because four sheets would be longer than
 * the rest of the page. On wider screens, a closed folder hides only the list. Print shows only the sheet. Browsers
 * without `::details-content` show neither while the folder is closed.
 */
const Content = styled(Disclosure)({
  '&:not([open]) > summary > div': { borderRadius: '0 var(--radius) var(--radius)' },
  '@supports selector(::details-content)': {
    [`${ABOVE_PHONE}, print`]: {
      ...SHOWN_CLOSED,
      '&:not([open]) > summary > div': { borderRadius: '0 var(--radius) 0 0' },
      '&:not([open]) ul[data-items]': { display: 'none' },
      // 'Ready: …' would repeat the heading of the sheet below.
      '& summary b': { display: 'none' },
    },
  },
  '@media print': { '& > summary, & ul[data-items]': { display: 'none !important' } },
})

const PADDING = 'clamp(14px, 2vw, 24px)'

/** The tab of the folder, with the category's name, above a summary of the folder's content (`Holds`). */
const Label = styled('summary')({
  listStyle: 'none',
  // Overrides `Disclosure`, whose summary is one line of text in the colour of a link.
  'details > &': { color: 'var(--ink)', fontWeight: 400, lineHeight: 1.35 },
  '&::-webkit-details-marker': { display: 'none' },
  '& h3': {
    width: 'fit-content',
    padding: `7px 22px 5px ${PADDING}`,
    borderRadius: '12px 12px 0 0',
    ...CARDBOARD,
    fontSize: 'var(--lead)',
    lineHeight: 1.4,
    letterSpacing: 0,
  },
})

const Holds = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '2px 10px',
  padding: `10px ${PADDING} 12px`,
  borderRadius: '0 var(--radius) 0 0',
  ...CARDBOARD,
  fontSize: 'var(--small)',
  [ABOVE_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto auto' },
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& b': { display: 'block' },
  '& :is(b, small)': { color: 'var(--primary)', fontSize: 'var(--small)', fontWeight: 600 },
  // On wider screens, the sheet is shown in a closed folder too, so the arrow needs the label 'What’s in this folder'.
  '& small': { display: 'none', [ABOVE_PHONE]: { display: 'block' } },
  // Three sheets look out of the folder.
  '& > span': {
    display: 'flex',
    '& > svg': { width: 28, height: 35, [ABOVE_PHONE]: { width: 36, height: 45 } },
    '& > svg + svg': { marginLeft: -9 },
  },
  '& > span > svg:first-of-type': { transform: 'rotate(-8deg)' },
  '& > span > svg:last-of-type': { transform: 'rotate(8deg)' },
  '&::after': {
    content: '""',
    width: 8,
    height: 8,
    border: 'solid var(--primary)',
    borderWidth: '0 2px 2px 0',
    transform: 'translateY(-2px) rotate(45deg)',
  },
  '[open] &::after': { transform: 'translateY(2px) rotate(225deg)' },
})

const Inside = styled('div')({
  padding: `0 ${PADDING} 8px`,
  borderRadius: '0 0 var(--radius) var(--radius)',
  ...CARDBOARD,
  '& > ul': {
    display: 'grid',
    gap: '0 32px',
    ...plainList,
    marginTop: 12,
    '@media (min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  [ABOVE_PHONE]: { paddingBottom: PADDING },
  '@media print': { padding: 0, borderRadius: 0, background: 'none' },
})

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  alignContent: 'start',
  paddingBlock: 6,
  borderTop: HAIRLINE,
  '& > svg': { width: 24, height: 30 },
  '& h4': { display: 'inline', marginRight: 8, fontSize: 'var(--body)', lineHeight: 1.25, letterSpacing: 0 },
  '& > div': { lineHeight: 1.3 },
  '& h4 + span': { color: 'var(--ink-soft)', fontSize: 'var(--caption)', lineHeight: 1.3 },
  [PHONE]: { '& > a': { gridArea: '3 / 1 / 4 / 4', justifySelf: 'start', marginTop: 6 } },
  '& > p': {
    gridColumn: '1 / -1',
    margin: '2px 0 0',
    color: 'var(--ink-soft)',
    fontSize: 'var(--small)',
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

/** 'Download' is a placeholder (docs/product.md §2.9). src/boot opens its tooltip after a click. */
const ResourceItem = ({ title, type, text, sheet }: Resource) => {
  const description = useId()
  return (
    <Item>
      <DocumentIllustration type={type} />
      <div>
        <h4>{title}</h4>
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
      <p>
        {text}
        {sheet && ' You can print it from this page.'}
      </p>
    </Item>
  )
}

const titles = (resources: readonly Resource[]): string => resources.map(({ title }) => title).join(' · ')

/** A folder that names what it holds, with the sheets that are ready. */
export const ResourceCategory = ({ name, resources }: Category) => {
  const heading = useId()
  return (
    <Folder aria-labelledby={heading}>
      <Content>
        <Label>
          <h3 id={heading}>{name}</h3>
          <Holds>
            <p>
              <b>{`Ready: ${titles(resources.filter(({ sheet }) => sheet))}`}</b>
              {`Soon: ${titles(resources.filter(({ sheet }) => !sheet))}`}
            </p>
            <span>
              {resources.map(({ title, type }) => (
                <DocumentIllustration key={title} type={type} />
              ))}
            </span>
            <small>What’s in this folder</small>
          </Holds>
        </Label>
        <Inside>
          {resources.map(
            ({ title, type, sheet }) => sheet && <ReadySheet key={title} {...{ title, type }} {...sheet} />,
          )}
          <ul data-items="">
            {resources.map((resource) => (
              <ResourceItem key={resource.title} {...resource} />
            ))}
          </ul>
        </Inside>
      </Content>
    </Folder>
  )
}
