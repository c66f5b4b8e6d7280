import { styled } from '@mui/material/styles'

const Drawing = styled('svg')({
  flex: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .sheet': { fill: 'var(--paper)', stroke: 'var(--field-line)', strokeWidth: 1.5 },
  '& .line': { stroke: 'var(--field-line)', strokeWidth: 2 },
  '& .title': { stroke: 'var(--primary)', strokeWidth: 3 },
  '& .pen': { stroke: 'var(--correction)', strokeWidth: 2 },
  '& .cut': { stroke: 'var(--field-line)', strokeWidth: 2, strokeDasharray: '1 4' },
  '& .mark': { fill: 'var(--accent)', stroke: 'var(--accent)', strokeWidth: 2 },
})

/** Svg paths on a sheet of 48 by 60, by the CSS class that styles them. */
const CONTENT = {
  Template: {
    title: 'M10 13h14',
    line: 'M9 22h30M9 32h30M9 42h30M19 22v28M29 22v28',
    mark: 'M21 34h6v6h-6z',
  },
  Worksheet: { title: 'M10 13h20', line: 'M10 22h28M10 28h28M10 40h18M10 46h12', mark: 'M31 39h7v8h-7z' },
  Cards: {
    cut: 'M24 7v46M8 30h32',
    title: 'M11 14h8M29 14h8M11 38h8M29 38h8',
    line: 'M11 21h7M29 21h7M11 45h7M29 45h7',
  },
  Checklist: {
    title: 'M10 13h16',
    line: 'M20 24h18M20 35h18M20 46h12M9.5 42.5h6v6h-6z',
    pen: 'm9 24 2.5 3 4.5-6M9 35l2.5 3 4.5-6',
  },
  Rubric: {
    title: 'M10 13h12',
    line: 'M10 24h8m7 0h0m7 0h0m7 0h0M10 35h8m7 0h0m7 0h0m7 0h0M10 46h8m7 0h0m7 0h0m7 0h0',
    pen: 'M35 21c-3-1-6 0-6 3s3 4 5 3.5 3-5 0-6.5M28 32c-3-1-6 0-6 3s3 4 5 3.5 3-5 0-6.5',
  },
  Form: {
    title: 'M10 13h18',
    line: 'M10 20h28v8H10zM10 32h28v8H10z',
    pen: 'M11 49c4-5 5 3 9-1s4 2 7-1',
  },
  Guide: { mark: 'M11 11h26v10H11z', line: 'M10 29h28M10 35h28M10 41h28M10 47h16' },
}

export type ResourceType = keyof typeof CONTENT

export const DocumentIllustration = ({ type }: { type: ResourceType }) => (
  <Drawing viewBox="0 0 48 60" width="48" height="60" aria-hidden="true">
    <path className="sheet" d="M3 4h32l10 10v42H3z" />
    {Object.entries(CONTENT[type]).map(([name, d]) => (
      <path key={name} className={name} d={d} />
    ))}
  </Drawing>
)
