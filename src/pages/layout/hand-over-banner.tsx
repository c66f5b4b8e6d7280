import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { type PlanChoice, planOffer } from '../../core/domain/plans/plan-choice'
import { checkoutPath, isAuthPage } from '../../core/domain/routes'
import { $planState } from '../../models/plans/held-plan'
import { $location } from '../../models/site/navigation'
import { planDeclined } from '../../models/site/plan-choice'
import { Container } from '../../ui/container'
import { InlineNotice } from '../../ui/inline-alert'
import { HandOverAlert } from './hand-over-alert'
import { planChoiceText } from './plan-choice-text'

const Strip = styled(Container)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  right: 0,
  bottom: 16,
  left: 0,
  pointerEvents: 'none',
  '& > *': { marginTop: 8, pointerEvents: 'auto', boxShadow: 'var(--shadow)' },
  // On the right, so that the notice does not cover the hero's buttons.
  '& > [role="status"]': { maxWidth: 500, marginLeft: 'auto' },
  // A message of src/boot/message.ts, for example that a chunk did not load, is in the same place and hides the
  // banner.
  'body:has(> .boot-message) &': { display: 'none' },
  // On low screens, such as a laptop at 400% zoom, the banner scrolls with the page, because a fixed banner would cover
  // most of the screen.
  '@media (max-height: 479.98px)': { position: 'static', paddingBlock: 16 },
}))

/** `--bottom-inset` (base.css) reserves room for the fixed `strip`, which would otherwise cover focused controls. */
const reserveSpace = (strip: HTMLElement | null) => {
  if (!strip) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = strip
    // While a message of src/boot/message.ts hides the strip, base.css sets `--bottom-inset` for that message.
    if (offsetHeight > 0 && getComputedStyle(strip).position === 'fixed')
      style.setProperty('--bottom-inset', `${offsetHeight + 32}px`)
    else style.removeProperty('--bottom-inset')
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-inset')
  }
}

/** The notice on `/` after Cancel on the payment provider's page (docs/product.md §4.11). */
const LeftOrder = ({ left: { planId, period } }: { left: PlanChoice }) => {
  const decline = useUnit(planDeclined)
  const handleDecline = () => {
    // Moves the focus from 'Not now', which is removed, to the content.
    document.getElementById('main')?.focus({ preventScroll: true })
    decline()
  }
  return (
    <InlineNotice
      action={
        <>
          <Button variant="contained" size="small" component={Link} href={checkoutPath(planId, period)}>
            Continue
          </Button>
          <Button size="small" onClick={handleDecline}>
            Not now
          </Button>
        </>
      }
    >
      {`You left the payment page. ${planChoiceText({ planId, period })}, is still here.`}
    </InlineNotice>
  )
}

/**
 * Shows that a hand-over has failed, that the provider of a remembered sign-in could not be loaded, or that the payment
 * page was left. The banner is at the bottom of the window, on low screens above the page. /auth, /signup and
 * onboarding render `HandOverAlert` instead.
 */
export const HandOverBanner = () => {
  const [{ path }, plans] = useUnit([$location, $planState])
  const { left } = plans
  const isSold = left && ['choose', 'continue'].includes(planOffer(left, plans))
  return isAuthPage(path) ? null : (
    <Strip ref={reserveSpace}>
      <HandOverAlert isBanner />
      {isSold && <LeftOrder left={left} />}
    </Strip>
  )
}
