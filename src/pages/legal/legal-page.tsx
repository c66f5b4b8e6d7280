import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { Article } from '../../ui/article'
import { BackButton } from '../../ui/back-button'
import { LineDrawing } from '../../ui/line-drawing'
import { HeaderDrawing, PageHeader } from '../../ui/page-header'
import { plainList } from '../../ui/surfaces'
import { TickIcon } from '../../ui/tick-icon'
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
  '& ul': { display: 'grid', gap: 6, ...plainList },
  '& li': { display: 'flex', gap: 10 },
  '& li > svg': { flex: 'none', marginTop: 4, color: 'var(--correction)' },
  '& p': { margin: '12px 0 0', color: 'var(--ink-soft)', fontSize: 'var(--small)' },
  '& > svg': { position: 'absolute', top: -14, right: 'clamp(20px, 5vw, 40px)' },
})

const PaperClip = () => (
  <LineDrawing width={22} height={52} stroke="var(--ink-soft)" strokeWidth="2.25">
    <path d="M16 14v24a5 5 0 0 1-10 0V10a7 7 0 0 1 14 0v30" />
  </LineDrawing>
)

const Envelope = styled(HeaderDrawing)({
  fill: 'var(--card)',
  stroke: 'var(--field-line)',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  filter: 'drop-shadow(0 8px 10px rgb(0 0 0 / 0.08))',
  '& .address': { stroke: 'var(--rule)', strokeWidth: 3, strokeLinecap: 'round' },
  '& .seal': { fill: 'var(--red)', stroke: 'none' },
  '& .tick': { fill: 'none', stroke: 'var(--chalk)', strokeWidth: 3, strokeLinecap: 'round' },
})

const SealedEnvelope = () => (
  <Envelope viewBox="-4 -4 228 152" width="228" height="152" aria-hidden="true">
    <path d="M0 8a8 8 0 0 1 8-8h204a8 8 0 0 1 8 8v128a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
    <path className="address" d="M24 112h52M24 126h34" />
    <path d="M2 4l101 76q7 5 14 0L218 4" />
    <circle className="seal" cx="110" cy="82" r="20" />
    <path className="tick" d="M101 83l6 7 12-15" />
  </Envelope>
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
      <SealedEnvelope />
    </PageHeader>
    <Article
      summary={
        <Summary aria-labelledby="short-version">
          <PaperClip />
          <h2 id="short-version">The short version</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>
                <TickIcon />
                {line}
              </li>
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
