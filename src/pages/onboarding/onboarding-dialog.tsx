import Dialog from '@mui/material/Dialog'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { onboardingClosed } from '../../models/site/onboarding-dialog'
import { OnboardingSteps } from './onboarding-steps'

/** Onboarding over whatever page asked for it. A tap beside it closes nothing: closing leads away from the page. */
export const OnboardingDialog = () => {
  const close = useUnit(onboardingClosed)
  const headingId = useId()
  return (
    <Dialog
      open
      aria-labelledby={headingId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      slotProps={{
        paper: {
          sx: {
            width: 'min(672px, calc(100% - 24px))',
            maxWidth: 672,
            maxHeight: '90vh',
            // From step to step the buttons stay where they are.
            minHeight: 'min(90vh, 640px)',
            m: 0,
            borderRadius: 'var(--radius)',
            // What has the focus is never behind the buttons that stay in sight.
            scrollPaddingBlock: '88px 104px',
          },
        },
      }}
    >
      <OnboardingSteps headingId={headingId} level={2} />
    </Dialog>
  )
}
