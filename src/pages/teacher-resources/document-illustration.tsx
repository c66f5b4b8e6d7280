import { styled } from '@mui/material/styles'
import type { ReactElement } from 'react'

export type ResourceType = 'Template' | 'Checklist' | 'Cards' | 'Rubric' | 'Form' | 'Guide' | 'Worksheet'

const Drawing = styled('svg')({
  flex: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .sheet': { fill: 'var(--paper)', stroke: 'var(--field-line)', strokeWidth: 1.5 },
  '& .line': { stroke: 'var(--field-line)', strokeWidth: 2 },
  '& .title': { stroke: 'var(--primary)', strokeWidth: 3 },
  '& .pen': { stroke: 'var(--correction)', strokeWidth: 2 },
  '& .mark': { fill: 'var(--accent)' },
})

const CONTENT: Record<ResourceType, ReactElement> = {
  Template: (
    <>
      <path className="title" d="M10 13h14" />
      <path className="line" d="M9 22h30M9 32h30M9 42h30M19 22v28M29 22v28" />
      <rect className="mark" x="20.5" y="33.5" width="7" height="7" rx="1" />
    </>
  ),
  Worksheet: (
    <>
      <path className="title" d="M10 13h20" />
      <path className="line" d="M10 22h28M10 28h28M10 40h18M10 46h12" />
      <rect className="mark" x="30" y="38" width="9" height="10" rx="2" />
    </>
  ),
  Cards: (
    <>
      <path className="line" strokeDasharray="1 4" d="M24 7v46M8 30h32" />
      <path className="title" d="M11 14h8M29 14h8M11 38h8M29 38h8" />
      <path className="line" d="M11 21h7M29 21h7M11 45h7M29 45h7" />
    </>
  ),
  Checklist: (
    <>
      <path className="title" d="M10 13h16" />
      <path className="line" d="M20 24h18M20 35h18M20 46h12" />
      <path className="pen" d="m9 24 2.5 3 4.5-6M9 35l2.5 3 4.5-6" />
      <rect className="line" x="9.5" y="42.5" width="6" height="6" rx="1" />
    </>
  ),
  Rubric: (
    <>
      <path className="title" d="M10 13h12" />
      <path className="line" d="M10 24h8M10 35h8M10 46h8" />
      <path
        className="line"
        d="M25 24h.01M32 24h.01M39 24h.01M25 35h.01M32 35h.01M39 35h.01M25 46h.01M32 46h.01M39 46h.01"
      />
      <path
        className="pen"
        d="M35 21c-3-1-6 0-6 3s3 4 5 3.5 3-5 0-6.5M28 32c-3-1-6 0-6 3s3 4 5 3.5 3-5 0-6.5"
      />
    </>
  ),
  Form: (
    <>
      <path className="title" d="M10 13h18" />
      <rect className="line" x="10" y="20" width="28" height="8" rx="2" />
      <rect className="line" x="10" y="32" width="28" height="8" rx="2" />
      <path className="pen" d="M11 49c4-5 5 3 9-1s4 2 7-1" />
    </>
  ),
  Guide: (
    <>
      <rect className="mark" x="10" y="10" width="28" height="12" rx="2" />
      <path className="line" d="M10 29h28M10 35h28M10 41h28M10 47h16" />
    </>
  ),
}

export const DocumentIllustration = ({ type }: { type: ResourceType }) => (
  <Drawing viewBox="0 0 48 60" width="48" height="60" aria-hidden="true">
    <path className="sheet" d="M3 4h32l10 10v42H3z" />
    {CONTENT[type]}
  </Drawing>
)
