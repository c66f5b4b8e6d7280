import Button, { type ButtonProps } from '@mui/material/Button'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { sitePath } from '../../core/domain/site-path'
import { $isUnfinished } from '../../models/site/drafts'
import { $handingOver, openingRequested } from '../../models/site/hand-over'
import { onboardingRequested } from '../../models/site/onboarding-opening'
import { $teacher } from '../../models/site/session'
import { preloadOnboarding } from '../onboarding/lazy-onboarding-dialog'

/**
 * Leads a visitor to `signUp` and a teacher to the grAId app. With `resumes`, leads both back into unfinished
 * onboarding.
 */
export const MainAction = ({
  signUp,
  size,
  variant = 'contained',
  resumes = false,
}: Pick<ButtonProps, 'size' | 'variant'> & { signUp: string; resumes?: boolean }) => {
  const [teacher, unfinished, handingOver, open, resume] = useUnit([
    $teacher,
    $isUnfinished,
    $handingOver,
    openingRequested,
    onboardingRequested,
  ])
  const button = { variant, size }
  const leadsBack = resumes && unfinished
  useEffect(() => {
    if (leadsBack) preloadOnboarding()
  }, [leadsBack])
  if (leadsBack)
    return (
      <Button {...button} onClick={() => resume()}>
        Continue where you left off
      </Button>
    )
  return teacher ? (
    <Button {...button} onClick={() => open()} disabled={handingOver}>
      Open grAId
    </Button>
  ) : (
    <Button {...button} component={Link} href={sitePath(signUp)}>
      Get Started Free
    </Button>
  )
}
