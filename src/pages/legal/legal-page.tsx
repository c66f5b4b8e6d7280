import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { Article } from '../../ui/article'
import { BackButton } from '../../ui/back-button'
import { LineDrawing } from '../../ui/line-drawing'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'

const Updated = styled('p')({ margin: '20px 0 0', color: 'var(--ink-soft)', fontSize: 'var(--small)' })

const Summary = styled('section')({
  breakInside: 'avoid',
  position: 'relative',
  boxSizing: 'border-box',
  marginBottom: 'clamp(32px, 5vw, 64px)',
  '@media (min-width: 900px)': { gridColumn: 2 },
  padding: '24px clamp(20px, 4vw, 32px)',
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
  '& h2': { marginBottom: 8, fontSize: 'var(--title)', lineHeight: 1.3, letterSpacing: 0 },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingInlineStart: '1.2em' },
  '& p': { margin: '12px 0 0', color: 'var(--ink-soft)', fontSize: 'var(--small)' },
  '& > svg': { position: 'absolute', top: -14, right: 'clamp(20px, 5vw, 40px)' },
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

const PaperClip = () => (
  <LineDrawing width={22} height={52} stroke="var(--ink-soft)" strokeWidth="2.25">
    <path d="M16 14v24a5 5 0 0 1-10 0V10a7 7 0 0 1 14 0v30" />
  </LineDrawing>
)

type LegalPageProps = {
  title: string
  description: string
  lead: string
  updated: { text: string; date: string }
  summary: readonly string[]
  children: ComponentProps<typeof Article>['children']
}

export const LegalPage = ({ title, description, lead, updated, summary, children }: LegalPageProps) => (
  <Page title={title} description={description}>
    <PageHeader
      title={title}
      lead={lead}
      above={
        <BackButton component={Link} href={PATHS.landing}>
          Back to home
        </BackButton>
      }
    >
      <Updated>
        Last updated <time dateTime={updated.date}>{updated.text}</time>
      </Updated>
    </PageHeader>
    <Article
      summary={
        <Summary aria-labelledby="short-version">
          <PaperClip />
          <h2 id="short-version">The short version</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>This summary doesn’t replace the full text below.</p>
        </Summary>
      }
    >
      {children}
    </Article>
  </Page>
)
