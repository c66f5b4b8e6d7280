import { styled } from '@mui/material/styles'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { RedPen } from '../../ui/desk/red-pen'
import { PER_MONTH } from '../plans/plan-texts'

/** Five sheets are drawn as one bundle of this height. */
const SHEETS_IN_BUNDLE = 5
const BUNDLE_HEIGHT = 3.2
/** How far a bundle sticks out to the right, repeated from the bottom of a pile. */
const OFFSETS = [0, 2, -1, 1, -2]

const WIDTH = 260
const PILE_WIDTH = 86
/** The height of the top sheet, which is seen from above. */
const TOP = 16

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  // Moves the drawing to the lower edge of the row, so that the desks of plans side by side are level.
  marginTop: 'auto',
  paddingTop: 20,
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& .paper': { fill: 'var(--card)', stroke: 'var(--field-line)', strokeWidth: 1.25 },
  '& .added': { fill: 'var(--accent-soft)', stroke: 'var(--field-line)', strokeWidth: 1.25 },
  '& .line': { stroke: 'var(--primary)', strokeWidth: 2 },
  '& .desk': { stroke: 'var(--wood)', strokeWidth: 5 },
  '& text': { fill: 'var(--ink)', font: '600 13px var(--text)', textAnchor: 'middle' },
})

const heightOf = (sheets: number): number => (sheets / SHEETS_IN_BUNDLE) * BUNDLE_HEIGHT

/** The svg path of the sheets `from` to `to` of a pile that stands at 0, 0. */
const bundles = (from: number, to: number): string =>
  Array.from({ length: (to - from) / SHEETS_IN_BUNDLE }, (_, index) => {
    const bundle = from / SHEETS_IN_BUNDLE + index
    return `M${OFFSETS[bundle % OFFSETS.length]} ${-(bundle + 1) * BUNDLE_HEIGHT}h${PILE_WIDTH}v${BUNDLE_HEIGHT}h-${PILE_WIDTH}z`
  }).join('')

const TOP_SHEET = `M0 0l11-${TOP}h64l11 ${TOP}z`

const Apple = () => (
  <g transform="translate(230)">
    <path
      fill="var(--red)"
      d="M0-27c-5-5-19-3-19 10 0 10 8 17 13 17 2 0 4-1 6-1s4 1 6 1c5 0 13-7 13-17 0-13-14-15-19-10z"
    />
    <path stroke="var(--wood)" strokeWidth="2.5" d="M0-27c0-5 1-8 4-11" />
    <path fill="var(--primary)" d="M2-33c2-6 8-8 13-6-2 6-8 8-13 6z" />
  </g>
)

/**
 * What a month of a plan holds, as two piles of paper on a desk: activities, and graded files below a red pen. The
 * activities that a plan adds to those of another one are yellow.
 */
export const PaperPiles = ({ planId }: { planId: PlanId }) => {
  const { activities: own, gradedFiles, addsTo } = PER_MONTH[planId]
  const included = addsTo ? PER_MONTH[addsTo].activities : 0
  const activities = included + own
  const height = Math.max(heightOf(Math.max(activities, gradedFiles)) + TOP + 12, 44)
  return (
    <Drawing viewBox={`0 ${-height} ${WIDTH} ${height + 5}`} aria-hidden="true">
      <g transform="translate(8)">
        <path className={included ? 'added' : 'paper'} d={bundles(included, activities)} />
        <path className="paper" d={bundles(0, included)} />
        {included > 0 && (
          <>
            <rect
              className="paper"
              x="23"
              y={-heightOf((included + activities) / 2) - 10}
              width="40"
              height="20"
              rx="10"
            />
            <text x="43" y={-heightOf((included + activities) / 2) + 5}>{`+${own}`}</text>
          </>
        )}
        <g transform={`translate(0 ${-heightOf(activities)})`}>
          <path className="paper" d={TOP_SHEET} />
          <path className="line" d="M25-11h20M21-5h42" />
        </g>
      </g>
      <g transform="translate(110)">
        <path className="paper" d={bundles(0, gradedFiles)} />
        <g transform={`translate(0 ${-heightOf(gradedFiles)})`}>
          <path className="paper" d={TOP_SHEET} />
          <g transform="translate(18 -5) rotate(-8) scale(0.55)">
            <RedPen />
          </g>
        </g>
      </g>
      <Apple />
      <path className="desk" d={`M3 2H${WIDTH - 3}`} />
    </Drawing>
  )
}
