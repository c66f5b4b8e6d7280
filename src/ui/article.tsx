import { styled } from '@mui/material/styles'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Container } from './container'
import { Disclosure, SHOWN_CLOSED } from './disclosure'
import { card, HAIRLINE, marginLine, plainList } from './surfaces'

/**
 * The chapters are children of the article itself, beside the summary, because the reader view of a browser takes the
 * element with the most text among its children, and drops what is elsewhere.
 */
const Columns = styled(Container, { shouldForwardProp: (name) => name !== 'rows' && name !== 'as' })<{
  /** How many chapters there are, with the summary. */
  rows: number
}>(({ rows }) => ({
  '--rows': rows,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: '8px clamp(64px, 9vw, 112px)',
  '@media (min-width: 900px)': { gridTemplateColumns: '248px minmax(0, 1fr)', columnGap: 56 },
  // In print, the space below the last section could fill an empty page.
  '@media print': { display: 'block', paddingBlock: 0, breakInside: 'auto' },
}))

const Sidebar = styled('div')({
  marginBottom: 32,
  '@media (min-width: 900px)': {
    gridRow: '1 / span var(--rows)',
    position: 'sticky',
    top: 'calc(var(--header-height) + 24px)',
    alignSelf: 'start',
    maxHeight: 'calc(100vh - var(--header-height) - 48px)',
    marginBottom: 0,
    overflowY: 'auto',
  },
})

/** A chapter. All chapters together look like one page of an exercise book, with a red margin line from 700 px. */
const Entry = styled('section')({
  position: 'relative',
  padding: '0 clamp(20px, 4vw, 56px)',
  ...card,
  borderBlock: 0,
  borderRadius: 0,
  // The margin line would cross rounder corners.
  '--corner': '6px',
  '&::before': marginLine('10px'),
  'div + &': { paddingTop: 8, borderTop: HAIRLINE, borderRadius: 'var(--corner) var(--corner) 0 0' },
  '&:last-child': {
    paddingBottom: 8,
    borderBottom: HAIRLINE,
    borderRadius: '0 0 var(--corner) var(--corner)',
  },
  '@media (min-width: 700px)': {
    '--corner': 'var(--radius)',
    paddingLeft: 120,
    '&::before': marginLine('87px'),
  },
  '@media (min-width: 900px)': { gridColumn: 2 },
  // A page break would cut off the border.
  '@media print': { '&&': { border: 0, borderRadius: 0 } },
})

const MarginNumber = styled('span')({
  font: '600 var(--title)/1.5 var(--display)',
  color: 'var(--primary)',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '@media (min-width: 700px)': { position: 'absolute', left: -104, width: 56, textAlign: 'right' },
})

const Prose = styled('div')({
  position: 'relative',
  // About 65 characters: `ch` is the width of '0', which is wider than the average letter.
  maxWidth: '57ch',
  paddingBlock: 'clamp(28px, 4vw, 44px)',
  'section + section > &': { borderTop: '1px solid var(--rule)' },
  '& > h2 ~ *': { marginTop: '1em' },
  '& h2': {
    fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
  },
  '& h3': { font: '600 var(--body)/1.4 var(--text)', letterSpacing: 0, textWrap: 'inherit' },
  '& * + h3': { marginTop: '1.75em' },
  '& p, & dl, & dd': { marginBottom: 0 },
  '& p, & dl': { marginTop: '1em' },
  '& ul, & ol': { marginBottom: 0, paddingInlineStart: '1.3em' },
  '& li::marker': { color: 'var(--primary)', fontWeight: 600 },
  '& li + li': { marginTop: '0.5em' },
  '& a': { color: 'var(--primary)' },
  '& dt': { fontWeight: 600 },
  '& dd': { marginTop: 0, marginInlineStart: 0 },
  '& dd + dt': { marginTop: '0.9em' },
})

/** A `<dl>` that puts each `<dt>` beside its `<dd>`, in ruled rows, on screens from 700 px. */
export const Definitions = styled('dl')({
  '@media screen and (min-width: 700px)': {
    display: 'grid',
    gridTemplateColumns: 'min(12.5rem, 32%) minmax(0, 1fr)',
    '&& > *': { margin: 0, paddingBlock: 10, borderTop: '1px solid var(--rule)' },
    '& > dt': { paddingRight: 20 },
  },
})

const ON_THIS_PAGE = 'On this page'

/**
 * Closed below 900 px, where a dozen lines would stand before the text. Without `::details-content`, a browser shows it
 * closed at every width.
 */
const Contents = styled(Disclosure)({
  '@supports selector(::details-content)': {
    '@media (min-width: 900px)': { ...SHOWN_CLOSED, '& > summary': { display: 'none' } },
  },
  '& ol': {
    ...plainList,
    '@media (min-width: 560px) and (max-width: 899.98px)': { columnCount: 2 },
    // Lets the link of the visible chapter match `:target-current`. Browsers without the property mark none.
    ...{ scrollTargetGroup: 'auto' },
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
    '@media (hover: hover) and (min-width: 900px)': { paddingBlock: 4 },
  },
  '& a:hover': { borderLeftColor: 'var(--primary)', color: 'var(--primary)', textDecoration: 'underline' },
  '& a:target-current': {
    '@media (min-width: 900px)': { borderLeftColor: 'var(--primary)', color: 'var(--primary)' },
  },
  '& a > span': {
    flex: '0 0 1.25em',
    whiteSpace: 'nowrap',
    color: 'var(--ink-soft)',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
})

const TableOfContents = ({ chapters }: { chapters: readonly { id: string; title: string }[] }) => (
  <nav aria-label={ON_THIS_PAGE}>
    <Contents>
      <summary>{ON_THIS_PAGE}</summary>
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
    </Contents>
  </nav>
)

type ChapterProps = { id: string; title: string; children: ReactNode }

export const Chapter = ({ children }: ChapterProps) => children

/** `summary`: a `<section>` above the table of contents. */
export const Article = ({
  summary,
  children,
}: {
  summary?: ReactNode
  children: readonly ReactElement<ChapterProps>[]
}) => {
  const chapters = children.map(({ props }) => props)
  const id = useId()
  return (
    <Columns as="article" rows={chapters.length + (summary ? 1 : 0)}>
      {summary}
      <Sidebar>
        <TableOfContents chapters={chapters} />
      </Sidebar>
      {chapters.map((chapter, index) => (
        // Not named after `id`: the reader view of Firefox removes a heading whose id contains 'contact'.
        <Entry key={chapter.id} id={chapter.id} aria-labelledby={`${id}${index}`}>
          <Prose>
            <MarginNumber aria-hidden="true">{index + 1}</MarginNumber>
            <h2 id={`${id}${index}`}>{chapter.title}</h2>
            {chapter.children}
          </Prose>
        </Entry>
      ))}
    </Columns>
  )
}
