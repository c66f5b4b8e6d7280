import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../core/domain/routes'
import { reloadPage } from '../document/reload'
import { onboardingClosed } from '../models/site/onboarding-dialog'
import { Container } from '../ui/container'
import { card } from '../ui/surfaces'

const REASON = (
  <Typography role="alert" sx={{ my: 3 }}>
    Check your connection, then reload the page. What you typed in onboarding is kept in this tab.
  </Typography>
)

const RELOAD = (
  <Button variant="contained" onClick={reloadPage}>
    Reload
  </Button>
)

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/** Shown in place of a page whose chunk cannot be loaded, or which throws. */
export const PAGE_FAILURE = (
  <main>
    <Container sx={{ py: 12 }}>
      <Typography variant="h1">This page didn’t load.</Typography>
      {REASON}
      <Buttons>
        {RELOAD}
        <Button variant="outlined" href="/">
          Go to the home page
        </Button>
      </Buttons>
    </Container>
  </main>
)

const ShellFailure = () => {
  const [, navigate] = useLocation()
  // After a navigation without a reload, the error boundary around the shell would still show the failure.
  const goToStart = () => {
    navigate(PATHS.landing)
    window.location.reload()
  }
  return (
    <main>
      <Container sx={{ py: 12 }}>
        <Typography variant="h1">Something went wrong.</Typography>
        <Typography role="alert" sx={{ my: 3 }}>
          This page has stopped working. Reload it, or go to the home page. What you typed in onboarding is
          kept in this tab.
        </Typography>
        <Buttons>
          {RELOAD}
          <Button variant="outlined" onClick={goToStart}>
            Go to the home page
          </Button>
        </Buttons>
      </Container>
    </main>
  )
}

/** Shown in place of the whole app if something outside the page throws, for example a dialog. */
export const SHELL_FAILURE = <ShellFailure />

const Card = styled('dialog')({
  boxSizing: 'border-box',
  width: 'min(560px, calc(100% - 24px))',
  padding: 'clamp(20px, 5vw, 40px)',
  ...card,
  color: 'inherit',
  '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
})

const OnboardingFailure = () => {
  const close = useUnit(onboardingClosed)
  const card = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => card.current?.showModal(), [])
  return (
    <Card ref={card} aria-labelledby={id} onClose={() => close()}>
      <Typography id={id} variant="h2">
        Onboarding didn’t load.
      </Typography>
      {REASON}
      <Buttons>
        {RELOAD}
        <Button onClick={() => card.current?.close()}>Close</Button>
      </Buttons>
    </Card>
  )
}

/** Shown if the onboarding dialog cannot be loaded. After a reload, onboarding resumes at the last step. */
export const ONBOARDING_FAILURE = <OnboardingFailure />
