import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type CSSProperties, useId } from 'react'
import { $progress } from '../../models/onboarding/draft'
import { onboardingClosed } from '../../models/site/hand-over'
import { CloseIcon } from '../../ui/close-icon'
import { Pencil } from '../../ui/desk/flat-objects'
import { IconButton } from '../../ui/icon-button'
import { tooltip } from '../../ui/tooltip'
import { COMPACT, LOW, STEP_PADDING } from './step-footer'

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  rowGap: 14,
  padding: `10px 12px 18px ${STEP_PADDING}`,
  borderRadius: 'var(--radius) var(--radius) 0 0',
  background: 'var(--card)',
  '& > p': { margin: 0, color: 'var(--ink-soft)', fontSize: 'var(--small)', fontWeight: 600 },
  // The bar ends where the content ends, and Close is in the padding beside it.
  '@media (min-width: 800px)': {
    gridTemplateColumns: `auto 1fr ${STEP_PADDING}`,
    columnGap: 20,
    padding: `12px 0 10px ${STEP_PADDING}`,
    '& > [role="progressbar"]': { gridArea: '1 / 2', marginRight: -20 },
    '& > button': { gridArea: '1 / 3', justifySelf: 'end' },
  },
  [COMPACT]: { paddingBlock: '6px 0' },
  [LOW]: { position: 'static' },
})

const Bar = styled('div')({
  position: 'relative',
  gridColumn: '1 / -1',
  height: 6,
  marginRight: `calc(${STEP_PADDING} - 12px)`,
  borderRadius: 3,
  background: 'var(--rule)',
  '& > div': {
    width: 'var(--drawn)',
    height: '100%',
    borderRadius: 3,
    background: 'var(--primary)',
    transition: 'width 400ms ease-out',
    '@media (forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
  // `left: var(--drawn)` puts the tip, in the lower left corner of the svg, at the end of the bar.
  '& > svg': {
    position: 'absolute',
    overflow: 'visible',
    bottom: 1,
    left: 'var(--drawn)',
    // Leans the pencil over the drawn part, because at 100% the pencil must not overlap the Close button.
    transform: 'translateX(-27px) scaleX(-1)',
    transition: 'left 400ms ease-out',
    pointerEvents: 'none',
  },
})

export const StepProgress = () => {
  const [{ number, total, percent }, close] = useUnit([$progress, onboardingClosed])
  const id = useId()
  return (
    <Head>
      <p id={id} role="status">
        {`Step ${number} of ${total}`}
      </p>
      <IconButton {...tooltip('Close')} onClick={() => close()}>
        <CloseIcon />
      </IconButton>
      <Bar
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        style={{ '--drawn': `${percent}%` } as CSSProperties}
      >
        <div />
        <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
          <g transform="translate(25.6 -0.5) rotate(135) scale(0.29 -0.29)">
            <Pencil length={45} />
          </g>
        </svg>
      </Bar>
    </Head>
  )
}
