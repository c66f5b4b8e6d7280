import { styled } from '@mui/material/styles'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { PER_MONTH } from '../plans/plan-texts'

/** Five sheets are drawn as one bundle, which is as many units high. */
const BUNDLE = 5
/** How many units a bundle sticks out to the right, repeated from the bottom of a pile. */
const OFFSETS = [0, 2, -1, 1, -2]

const WIDTH = 260
const PILE_WIDTH = 92
/** The height of the top sheet, which is seen from above. */
const TOP = 16

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  // The piles of plans that are side by side stand on one line.
  marginTop: 'auto',
  paddingTop: 24,
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& .paper': { fill: 'var(--card)', stroke: 'var(--field-line)', strokeWidth: 1.25 },
  '& .added': { fill: 'var(--accent-soft)', stroke: 'var(--field-line)', strokeWidth: 1.25 },
  '& .line': { stroke: 'var(--primary)', strokeWidth: 2 },
  '& .pen': { stroke: 'var(--correction)', strokeWidth: 5 },
  '& .tip': { fill: 'var(--correction)' },
  '& .desk': { stroke: 'var(--wood)', strokeWidth: 5 },
})

/** The svg path of the sheets `from` to `to` of a pile that stands at 0, 0. */
const sheets = (from: number, to: number): string =>
  Array.from({ length: (to - from) / BUNDLE }, (_, index) => {
    const bundle = from / BUNDLE + index
    return `M${OFFSETS[bundle % OFFSETS.length]} ${-(bundle + 1) * BUNDLE}h${PILE_WIDTH}v${BUNDLE}h-${PILE_WIDTH}z`
  }).join('')

/**
 * What a month of a plan holds, as two piles of paper on a desk: activities, and graded files below a red pen. What
 * Premium adds to Standard's activities is yellow.
 */
export const PaperPiles = ({ planId }: { planId: PlanId }) => {
  const graded = PER_MONTH[planId].gradedFiles
  const own = PER_MONTH[planId].activities
  const included = planId === 3 ? PER_MONTH[2].activities : 0
  const activities = included + own
  const height = Math.max(activities, graded) + 2 * TOP
  return (
    <Drawing viewBox={`0 ${-height} ${WIDTH} ${height + 4}`} aria-hidden="true">
      <g transform="translate(24)">
        <path className="paper" d={sheets(0, included || own)} />
        <path className="added" d={sheets(included || own, activities)} />
        <g transform={`translate(0 ${-activities})`}>
          <path className="paper" d={`M0 0l12-${TOP}h68l12 ${TOP}z`} />
          <path className="line" d="M26-11h22M22-5h46" />
        </g>
      </g>
      <g transform="translate(144)">
        <path className="paper" d={sheets(0, graded)} />
        <g transform={`translate(0 ${-graded})`}>
          <path className="paper" d={`M0 0l12-${TOP}h68l12 ${TOP}z`} />
          <path className="pen" d="M30-7l44-8" />
          <path className="tip" d="M30-10l-8 5 8 1z" />
        </g>
      </g>
      <path className="desk" d={`M2 2H${WIDTH - 2}`} />
    </Drawing>
  )
}
