import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { $handingOver } from '../../models/site/hand-over'

export const RedirectOverlay = () => {
  const handingOver = useUnit($handingOver)
  return (
    <Backdrop
      open={handingOver}
      role="status"
      sx={{
        zIndex: 'modal',
        flexDirection: 'column',
        gap: 3,
        bgcolor: 'color-mix(in srgb, var(--paper) 88%, transparent)',
      }}
    >
      {handingOver && (
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
