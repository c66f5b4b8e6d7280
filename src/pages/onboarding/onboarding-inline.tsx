import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Container } from '../../ui/container'
import { raisedCard } from '../../ui/surfaces'
import { ONBOARDING_HEAD, Page } from '../layout/page'
import { OnboardingSteps } from './onboarding-steps'
import { ALERT_ABOVE, ALERT_BELOW, COMPACT, LOW } from './step-footer'

const PHONE = '@media (max-width: 599.98px)'

/** The height of the sticky buttons, in CSS pixels. Keeps a focused field clear of them. */
const BUTTONS_HEIGHT = 160

const STATIC = { ...ALERT_BELOW, position: 'static', '&::before, &::after': { display: 'none' } } as const

const Column = styled(Container)({
  display: 'grid',
  gap: 20,
  maxWidth: 768,
  paddingBlock: 'clamp(16px, 4vw, 56px) clamp(56px, 7vw, 96px)',
  [COMPACT]: { paddingTop: 12 },
  [PHONE]: { padding: 0 },
})

const Card = styled('section')({
  ...raisedCard,
  // In the dialog, progress and buttons are sticky. On this page they scroll with the content, because the site header
  // is already sticky. On phones, the buttons stay sticky, unless the screen is low.
  '& > div, & > form > div': STATIC,
  [PHONE]: {
    // A sheet like that of the dialog, so that the buttons keep their place at the lower edge of the screen.
    '&:has(form)': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 'calc(100dvh - var(--header-height))',
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
    },
    '& > form > div:last-of-type': {
      ...ALERT_ABOVE,
      position: 'sticky',
      '&::before, &::after': { display: 'block' },
      // Cancels `scrollPaddingBottom` for the buttons and the alert: when focused, they would scroll the page until the
      // buttons are no longer sticky.
      '& *': { scrollMarginBottom: -BUTTONS_HEIGHT },
      [LOW]: { ...STATIC, '& *': { scrollMarginBottom: 0 } },
    },
    'html:has(&)': { scrollPaddingBottom: BUTTONS_HEIGHT },
  },
})

export const OnboardingInline = () => {
  const headingId = useId()
  return (
    <Page {...ONBOARDING_HEAD}>
      <Column>
        <Card aria-labelledby={headingId}>
          <OnboardingSteps headingId={headingId} level={1} />
        </Card>
      </Column>
    </Page>
  )
}
