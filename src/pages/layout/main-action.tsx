import Button, { type ButtonProps } from '@mui/material/Button'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { PATHS, signUpPath } from '../../core/domain/routes'
import { $isUnfinished } from '../../models/site/drafts'
import { $handingOver, onboardingRequested, openingRequested } from '../../models/site/hand-over'
import { planDeclined } from '../../models/site/plan-choice'
import { $teacher } from '../../models/site/session'
import { preloadOnboarding } from '../onboarding/lazy-onboarding-dialog'

type Look = Pick<ButtonProps, 'size' | 'variant'>

/** Ends the choice of a paid plan: src/boot clears the choice in the storage, `planDeclined` in the models. */
export const GetStartedFree = (look: Look) => {
  const decline = useUnit(planDeclined)
  return (
    <Button
      {...look}
      component={Link}
      href={signUpPath()}
      {...{ [PAGE_ATTRIBUTES.plan]: '' }}
      onClick={() => decline()}
    >
      Get Started Free
    </Button>
  )
}

/**
 * Leads a visitor to an account and a teacher to the grAId app. With `resumes`, leads both back into unfinished
 * onboarding. `isClosing`, at the end of a page: the visitor's link is 'Create your account', which keeps a chosen
 * plan. `isQuiet`, on a page with a main button of its own: outlined instead of filled.
 */
export const MainAction = ({
  size,
  resumes = false,
  isClosing = false,
  isQuiet = false,
}: Pick<Look, 'size'> & { resumes?: boolean; isClosing?: boolean; isQuiet?: boolean }) => {
  const [teacher, unfinished, handingOver, open, resume] = useUnit([
    $teacher,
    $isUnfinished,
    $handingOver,
    openingRequested,
    onboardingRequested,
  ])
  const button = { variant: isQuiet ? 'outlined' : 'contained', size } as const
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
  if (teacher)
    return (
      <Button {...button} onClick={() => open()} disabled={handingOver}>
        Open grAId
      </Button>
    )
  return isClosing ? (
    <Button {...button} component={Link} href={PATHS.signUp}>
      Create your account
    </Button>
  ) : (
    <GetStartedFree {...button} />
  )
}
