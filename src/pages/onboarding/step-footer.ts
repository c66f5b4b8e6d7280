import { keyframes, styled } from '@mui/material/styles'
import { HAIRLINE } from '../../ui/surfaces'

export const STEP_PADDING = 'clamp(20px, 5vw, 40px)'

/** Matches low screens, on which sticky progress and buttons would cover the content, so neither is sticky. */
export const LOW = '@media (max-height: 479.98px)'

export const NARROW = '@media (max-width: 479.98px)'

/** Matches Chromebooks and other low, wide screens, on which smaller gaps show each step without scrolling. */
export const COMPACT = '@media (min-width: 600px) and (max-height: 719.98px)'

export const FooterLine = styled('div')({
  flex: '1 1 0',
  alignSelf: 'center',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
  [NARROW]: { flexBasis: '100%', textAlign: 'center', '&:empty': { display: 'none' } },
})

const ALERT = '& > :is([role="alert"], [data-blocked-host])'

/** Shows an alert below the buttons, so that the buttons do not move. */
export const ALERT_BELOW = { [ALERT]: { flex: '1 1 100%', order: 0, scrollMarginBottom: 0 } } as const
/** Shows an alert above the buttons: at the lower edge of the screen, no room is left below them. */
export const ALERT_ABOVE = { [ALERT]: { flex: '1 1 100%', order: -1 } } as const

/** The height of the strip with the arrow, in CSS pixels. */
const STRIP_HEIGHT = 24

const showUntilEnd = keyframes`
  from, 90% { opacity: 1 }
  to { opacity: 0 }
`

/**
 * The buttons below a step. In the dialog, they stay at the lower edge, unless the screen is low. If the content
 * continues below the edge, an arrow in a strip above the buttons points down. Browsers without scroll-driven
 * animations show no arrow. onboarding-inline.tsx overrides these styles on /signup.
 */
export const StepFooter = styled('div')({
  ...ALERT_ABOVE,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // At the end of the content, the strip (`::before`) lies over this margin, and not over the content.
  margin: `${STRIP_HEIGHT}px calc(-1 * ${STEP_PADDING}) 0`,
  padding: `14px ${STEP_PADDING}`,
  borderTop: HAIRLINE,
  borderRadius: '0 0 var(--radius) var(--radius)',
  background: 'var(--card)',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    bottom: 'calc(100% + 1px)',
    pointerEvents: 'none',
  },
  '&::before': {
    insetInline: 0,
    height: STRIP_HEIGHT,
    background: 'linear-gradient(transparent, var(--card) 6px)',
  },
  // If the content doesn't overflow, `scroll()` is inactive, and `opacity: 0` applies.
  '&::after': {
    left: 'calc(50% - 6px)',
    width: 10,
    height: 10,
    marginBottom: 6,
    border: 'solid var(--primary)',
    borderWidth: '0 2px 2px 0',
    opacity: 0,
    rotate: '45deg',
    animation: `${showUntilEnd} linear both`,
    animationTimeline: 'scroll()',
    animationRange: `0 calc(100% - ${STRIP_HEIGHT}px)`,
    '@supports not (animation-timeline: scroll())': { display: 'none' },
  },
  [NARROW]: { '& > button': { paddingInline: 14 } },
  [COMPACT]: { paddingBlock: 8 },
  [LOW]: { ...ALERT_BELOW, position: 'static', '&::before, &::after': { display: 'none' } },
})
