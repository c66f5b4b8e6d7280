import { styled } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import { Container } from './container'
import { Prose } from './prose'
import { card } from './surfaces'
import { TableOfContents } from './table-of-contents'

const Columns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  paddingBlock: 'clamp(32px, 5vw, 64px) clamp(64px, 9vw, 112px)',
  '@media (min-width: 900px)': { gridTemplateColumns: '248px minmax(0, 1fr)', gap: 56 },
  '@media print': { display: 'block' },
})

const Sidebar = styled('div')({
  '@media (min-width: 900px)': {
    position: 'sticky',
    top: 'calc(var(--header-height) + 24px)',
    alignSelf: 'start',
    maxHeight: 'calc(100vh - var(--header-height) - 48px)',
    overflowY: 'auto',
  },
})

/** A page of an exercise book, with a red margin line from 700 px. */
const Paper = styled('div')({
  position: 'relative',
  padding: '8px clamp(20px, 4vw, 56px)',
  ...card,
  boxShadow: 'var(--shadow)',
  '@media (min-width: 700px)': {
    paddingLeft: 120,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: 87,
      width: 1,
      background: 'var(--correction)',
      opacity: 0.45,
    },
  },
  // A page break would cut off the border.
  '@media print': { border: 0, borderRadius: 0 },
})

const Entry = styled('section')({
  position: 'relative',
  // About 65 characters: `ch` is the width of '0', which is wider than the average letter.
  maxWidth: '57ch',
  paddingBlock: 'clamp(28px, 4vw, 44px)',
  '& + &': { borderTop: '1px solid var(--rule)' },
})

const MarginNumber = styled('span')({
  font: '600 var(--title)/1.5 var(--display)',
  color: 'var(--primary)',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '@media (min-width: 700px)': { position: 'absolute', left: -104, width: 56, textAlign: 'right' },
})

type ChapterProps = { id: string; title: string; children: ReactNode }

/** `id` is the URL fragment of the chapter. */
export const Chapter = ({ children }: ChapterProps) => children

export const Article = ({ children }: { children: readonly ReactElement<ChapterProps>[] }) => {
  const chapters = children.map(({ props }) => props)
  return (
    <Columns>
      <Sidebar>
        <TableOfContents chapters={chapters} />
      </Sidebar>
      <Paper>
        {chapters.map(({ id, title, children }, index) => (
          <Entry key={id} id={id} aria-labelledby={`${id}-title`}>
            <MarginNumber aria-hidden="true">{index + 1}</MarginNumber>
            <Prose>
              <h2 id={`${id}-title`}>{title}</h2>
              {children}
            </Prose>
          </Entry>
        ))}
      </Paper>
    </Columns>
  )
}
