import { keyframes, styled } from '@mui/material/styles'
import { HAIRLINE } from '../../ui/surfaces'

export const STEP_PADDING = 'clamp(20px, 5vw, 40px)'

/** On low screens, progress and buttons would cover the content, so they scroll with it. */
export const LOW = '@media (max-height: 479.98px)'

export const NARROW = '@media (max-width: 479.98px)'

export const FooterLine = styled('div')({
  flex: '1 1 0',
  alignSelf: 'center',
  margin: 0,
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
  [NARROW]: { flexBasis: '100%', textAlign: 'center', '&:empty': { display: 'none' } },
})

/** In CSS pixels. */
const FADE_HEIGHT = 28

const showUntilEnd = keyframes`
  from, 90% { opacity: 1 }
  to { opacity: 0 }
`

/**
 * The buttons below a step. In the dialog, they stay at the lower edge, unless the screen is low. If the content
 * continues below the edge, it fades out above the buttons, and an arrow points down. Browsers without scroll-driven
 * animations show no arrow. onboarding-inline.tsx overrides these styles on /signup.
 */
export const StepFooter = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // At the end of the content, the fade (`::before`) lies over this margin, and not over the content.
  margin: `${FADE_HEIGHT}px calc(-1 * ${STEP_PADDING}) 0`,
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
    height: FADE_HEIGHT,
    background: 'linear-gradient(transparent, var(--card))',
  },
  // Where nothing scrolls, the timeline is inactive and the arrow stays transparent.
  '&::after': {
    left: 'calc(50% - 6px)',
    width: 10,
    height: 10,
    marginBottom: 8,
    border: 'solid var(--primary)',
    borderWidth: '0 2px 2px 0',
    // Covers the lines of a field that is behind the arrow.
    background: 'var(--card)',
    boxShadow: '0 0 0 6px var(--card)',
    opacity: 0,
    rotate: '45deg',
    animation: `${showUntilEnd} linear both`,
    animationTimeline: 'scroll()',
    animationRange: `0 calc(100% - ${FADE_HEIGHT}px)`,
    '@supports not (animation-timeline: scroll())': { display: 'none' },
  },
  '& [type="submit"]': { marginLeft: 'auto', minWidth: '11rem' },
  [NARROW]: {
    '& > button': { paddingInline: 14 },
    '& > [type="submit"]': { flex: '0 1 62%', minWidth: 0 },
  },
  [LOW]: { position: 'static', '&::before, &::after': { display: 'none' } },
})
