import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Container } from '../../ui/container'
import { HandOverNotice } from '../layout/hand-over-banner'
import { Page } from '../layout/page'
import { OnboardingSteps } from './onboarding-steps'

const Middle = styled(Container)({
  display: 'grid',
  gap: 20,
  maxWidth: 768,
  paddingBlock: 'clamp(16px, 4vw, 56px) clamp(56px, 7vw, 96px)',
})

const Sheet = styled('section')({
  border: '1px solid var(--hairline)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  // The page scrolls under a header of its own: only a dialog keeps progress and buttons in sight.
  '& > div, & > form > div': { position: 'static' },
})

/** Onboarding as a page: on /signup it stands in place of the form. */
export const OnboardingInline = () => {
  const headingId = useId()
  return (
    <Page title="Tell us about you" description="Tell grAId about yourself and your class.">
      <Middle>
        <HandOverNotice />
        <Sheet aria-labelledby={headingId}>
          <OnboardingSteps headingId={headingId} level={1} />
        </Sheet>
      </Middle>
    </Page>
  )
}
