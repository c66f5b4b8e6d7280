import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { $redirecting } from '../../models/site/hand-over'

export const RedirectOverlay = () => {
  const redirecting = useUnit($redirecting)
  return (
    <Backdrop
      open={redirecting}
      role="status"
      sx={{
        zIndex: 'modal',
        flexDirection: 'column',
        gap: 3,
        bgcolor: 'color-mix(in srgb, var(--paper) 88%, transparent)',
      }}
    >
      {redirecting && (
        <>
          <CircularProgress aria-hidden />
          <Typography variant="h3" component="p">
            Opening grAId…
          </Typography>
        </>
      )}
    </Backdrop>
  )
}
