import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Container } from '../../ui/container'
import { card } from '../../ui/surfaces'
import { HandOverAlert } from '../layout/hand-over-banner'
import { Page } from '../layout/page'
import { OnboardingSteps } from './onboarding-steps'

const Column = styled(Container)({
  display: 'grid',
  gap: 20,
  maxWidth: 768,
  paddingBlock: 'clamp(16px, 4vw, 56px) clamp(56px, 7vw, 96px)',
})

const Card = styled('section')({
  ...card,
  boxShadow: 'var(--shadow)',
  // The progress bar and the buttons are sticky in the dialog. On this page they scroll with the content, because the
  // site header is already sticky.
  '& > div, & > form > div': { position: 'static' },
})

/** Onboarding as a page. While onboarding is open, /signup renders this page instead of the sign-up form. */
export const OnboardingInline = () => {
  const headingId = useId()
  return (
    <Page title="Tell us about you" description="Tell grAId about yourself and your class.">
      <Column>
        <HandOverAlert />
        <Card aria-labelledby={headingId}>
          <OnboardingSteps headingId={headingId} level={1} />
        </Card>
      </Column>
    </Page>
  )
}
