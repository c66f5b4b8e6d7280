import Dialog from '@mui/material/Dialog'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { onboardingClosed } from '../../models/site/onboarding-dialog'
import { OnboardingSteps } from './onboarding-steps'

/** Onboarding as a dialog over the page. A click on the backdrop does not close it, because closing navigates to '/'. */
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
            // The minimum height keeps the buttons in the same place on short steps.
            minHeight: 'min(90vh, 640px)',
            m: 0,
            borderRadius: 'var(--radius)',
            // `focus` scrolls a field into view; the padding keeps the field clear of the sticky progress and buttons.
            scrollPaddingBlock: '88px 104px',
          },
        },
      }}
    >
      <OnboardingSteps headingId={headingId} level={2} />
    </Dialog>
  )
}
