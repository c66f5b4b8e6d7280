import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { $redirecting, onboardingClosed } from '../../models/site/hand-over'
import { useModal } from '../../ui/use-modal'
import { OnboardingSteps } from './onboarding-steps'
import { LOW } from './step-footer'

/** Matches phones in either orientation, and other low screens. The steps are a sheet that covers these screens. */
const SHEET = '@media (max-width: 599.98px), (max-height: 479.98px)'

// A separate element scrolls, because Firefox does not clip an element's scrollbar to the element's rounded corners.
const Scroller = styled('div')({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  overflowY: 'auto',
  // Keeps a focused field clear of the sticky progress bar above and the sticky buttons below, when the browser scrolls
  // the field into view. Firefox does not scroll to a field that is partly visible, so the padding below is higher than
  // the buttons by the height of a field.
  scrollPaddingBlock: '88px 160px',
  [LOW]: { scrollPaddingBlock: 0 },
})

/** Ignores clicks on the backdrop, because on any page but '/', closing the dialog navigates to '/'. */
export const OnboardingDialog = () => {
  const [close, redirecting] = useUnit([onboardingClosed, $redirecting])
  const headingId = useId()
  useModal()
  return (
    <Dialog
      open
      // During a redirect, the shell is inert, but the dialog is a child of <body>, outside the shell.
      inert={redirecting}
      aria-labelledby={headingId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      slotProps={{
        paper: {
          sx: {
            width: 'min(672px, calc(100% - 24px))',
            maxWidth: 672,
            maxHeight: '90vh',
            m: 0,
            borderRadius: 'var(--radius)',
            overflow: 'hidden',
            // A step contains a form. `OtherAnswersQuestion` contains none, and is as high as its text.
            '&:has(form)': {
              // Keeps the buttons in the same place on steps with little content.
              minHeight: 'min(90vh, 640px)',
              // A higher step or an alert in the footer grows upwards, so that the buttons stay where they are.
              alignSelf: 'flex-end',
              marginBottom: 'max(5vh, 50vh - 320px)',
              [SHEET]: {
                width: '100%',
                maxWidth: 'none',
                height: '100dvh',
                minHeight: 0,
                maxHeight: 'none',
                marginBottom: 0,
                borderRadius: 0,
              },
            },
          },
        },
      }}
    >
      <Scroller>
        <OnboardingSteps headingId={headingId} level={2} />
      </Scroller>
    </Dialog>
  )
}
