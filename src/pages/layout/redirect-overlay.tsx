import Backdrop from '@mui/material/Backdrop'
import { keyframes, styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $redirecting } from '../../models/site/hand-over'
import { useDelayNote } from '../../ui/use-delay-note'

const turn = keyframes({ to: { rotate: '1turn' } })

const Spinner = styled('div')({
  width: 40,
  height: 40,
  border: '4px solid var(--primary)',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 1.2s linear infinite`,
})

export const RedirectOverlay = () => {
  const redirecting = useUnit($redirecting)
  const delayNote = useDelayNote(redirecting)
  // Screen readers do not announce a status that is inserted together with its text, so the text comes one commit
  // later.
  const [announced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(redirecting), [redirecting])
  // The overlay is above a dialog and below the toasts. An open dialog hides every other child of <body> from screen
  // readers, but not a <slot> (see toasts.tsx).
  return createPortal(
    <slot>
      <Backdrop
        open={redirecting}
        role="status"
        sx={{
          zIndex: ({ zIndex }) => zIndex.modal + 1,
          flexDirection: 'column',
          gap: 3,
          bgcolor: 'color-mix(in srgb, var(--paper) 96%, transparent)',
        }}
      >
        {announced && (
          <>
            <Spinner />
            <p className="h3">{`Opening grAId…${delayNote}`}</p>
          </>
        )}
      </Backdrop>
    </slot>,
    document.body,
  )
}
