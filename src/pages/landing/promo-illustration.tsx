import { styled } from '@mui/material/styles'

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .background': { fill: 'var(--primary-soft)' },
  '& .sheet': { fill: 'var(--card)', stroke: 'var(--hairline)' },
  '& .text': { stroke: 'var(--field-line)', strokeWidth: 5, opacity: 0.4 },
  '& .marked': { stroke: 'var(--accent)', strokeWidth: 14, opacity: 0.75 },
  '& .pen': { stroke: 'var(--correction)', strokeWidth: 3 },
  '& .track': { stroke: 'var(--rule)', strokeWidth: 9 },
  '& .score': { stroke: 'var(--primary)', strokeWidth: 9 },
  '& .heading': { stroke: 'var(--ink)', strokeWidth: 9 },
})

/**
 * A drawing of an essay and its rubric, visible if neither the promo video nor its poster loads. Lines represent the
 * text, because real letters took a third of the first screen's layout time.
 */
export const PromoIllustration = () => (
  <Drawing viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect className="background" width="640" height="360" />
    <rect className="sheet" x="64" y="44" width="290" height="330" rx="8" />
    <path className="heading" d="M96 78h148" />
    <path className="marked" d="M138 142h120M92 218h86" />
    <path
      className="text"
      d="M92 118h224M92 142h206M92 166h232M92 194h180M92 218h222M92 242h198M92 266h226M92 294h120"
    />
    <path className="pen" d="M92 306q8-7 15 0t15 0 15 0 15 0 15 0 15 0M330 132l7 9 14-22M330 208l7 9 14-22" />
    <rect className="sheet" x="388" y="72" width="196" height="216" rx="14" />
    <path className="heading" d="M414 100h84" />
    <path className="text" d="M413 130h52M413 168h64M413 206h38M413 244h46" />
    <path className="track" d="M414 147h140M414 185h140M414 223h140M414 261h140" />
    <path className="score" d="M414 147h96M414 185h72M414 223h120M414 261h48" />
  </Drawing>
)
