import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { reloadPage } from '../boot/reload'
import { readStorage } from '../boot/storage'
import { isUnanswered } from '../core/domain/onboarding/onboarding'
import { parseDraft } from '../core/domain/onboarding/serialization'
import { PATHS } from '../core/domain/routes'
import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { Container } from '../ui/container'

/** Whether sessionStorage has onboarding answers. Without access to storage, answers do not survive the reload. */
const hasTypedAnswers = (): boolean => {
  const draft = parseDraft(readStorage('sessionStorage', STORAGE_KEYS.onboardingDraft), Date.now())
  return draft !== null && !isUnanswered(draft.data)
}

const PageFailure = () => {
  const [answersKept] = useState(hasTypedAnswers)
  const [, navigate] = useLocation()
  // Reloads the page, because the error boundary around the shell keeps showing the failure after a navigation.
  const goToStart = () => {
    navigate(PATHS.landing)
    window.location.reload()
  }
  return (
    <main>
      <Container sx={{ py: 12, '& > p': { my: 3 } }}>
        <h1>Something went wrong.</h1>
        <p role="alert">
          This page didn’t load, or it has stopped working. Check your connection, then reload the page.
          {answersKept && <span> What you typed in onboarding is kept in this tab.</span>}
        </p>
        <Button variant="contained" onClick={reloadPage} sx={{ mr: 1.5, mb: 1.5 }}>
          Reload
        </Button>
        <Button variant="outlined" onClick={goToStart} sx={{ mb: 1.5 }}>
          Go to the home page
        </Button>
      </Container>
    </main>
  )
}

/**
 * Shown in place of a page if its chunk cannot be loaded, and in place of a page or of the whole app if a component
 * throws while it is rendered.
 */
export const PAGE_FAILURE = <PageFailure />
