import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { PATHS, PRICING_PATH } from '../../core/domain/routes'
import { $handOverProblem, $onboardingOpen } from '../../models/site/hand-over'
import { $planChoice } from '../../models/site/plan-choice'
import { $identityUnknown } from '../../models/site/session'
import { LOW_SCREEN } from '../../ui/breakpoints'
import { Container } from '../../ui/container'
import { LazySlot, NO_PROPS } from '../../ui/lazy-with-preload'
import { LOAD_FAILURE } from '../../ui/load-failure'
import { handOverAlert } from '../layout/call-results'
import { Page } from '../layout/page'
import { planChoiceText } from '../layout/plan-choice-text'
import { useWaitingTeacher } from '../layout/use-waiting-teacher'
import { DeskIllustration } from './desk-illustration'

const Columns = styled(Container)({
  display: 'grid',
  gap: 'clamp(32px, 6vw, 88px)',
  alignItems: 'start',
  paddingBlock: 'clamp(24px, 4vw, 48px) clamp(40px, 7vw, 88px)',
  [LOW_SCREEN]: { paddingTop: 12 },
  '@media (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) clamp(264px, 90vw - 400px, 52%)' },
})

const Form = styled('div')({
  width: 'min(100%, 440px)',
  marginInline: 'auto',
  '& h1': { fontSize: '1.9375rem', lineHeight: 1.15, overflowWrap: 'anywhere' },
  // After a registration without a chosen plan, only the empty `PlanLine` separates heading and form, so the heading
  // needs a margin.
  '& > h1:has(+ :empty + form)': { marginBottom: 16 },
  '& > :is([role="alert"], [role="status"], [data-blocked-host])': { marginBlock: '16px 20px' },
  '@media (min-width: 720px)': {
    width: 'min(100%, 480px)',
    marginInline: 0,
    '& h1': { fontSize: '2.25rem' },
  },
  [LOW_SCREEN]: {
    '& h1': { fontSize: '1.625rem' },
    '&& input': { paddingBlock: 9 },
    '& .MuiButton-sizeLarge': { minHeight: 46 },
    '& > [role="status"]': { marginBlock: '8px 14px' },
  },
})

const Lead = styled('p')({
  margin: '12px 0 28px',
  color: 'var(--ink-soft)',
  [LOW_SCREEN]: { margin: '6px 0 14px', fontSize: 'var(--small)' },
})

const SmallPrint = styled('p')({
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.55,
  '& a': { color: 'var(--ink)' },
})

/**
 * Takes no space unless a paid plan was chosen. If a plan was chosen earlier in this tab, src/boot sets `planChosen`
 * before the first paint, to reserve a line until React renders the plan.
 */
const PlanLine = styled(SmallPrint)({
  margin: '8px 0 20px',
  // Moves the line up to the lead (`p`). After a registration, the page has no lead.
  'p + &': { marginTop: -20 },
  '&:empty': { display: 'none' },
  [`html[${PAGE_ATTRIBUTES.planChosen}] &:empty`]: {
    display: 'block',
    '&::before': {
      content: '"Standard, $15 a month. You pay after signing in. Change"',
      visibility: 'hidden',
    },
  },
  [LOW_SCREEN]: { margin: '4px 0 12px', 'p + &': { marginTop: -10 } },
})

const Legal = styled(SmallPrint)({ margin: '20px 0 0' })

/** The text below the heading for a visitor whose tab has onboarding answers, by the value of `$waitingAnswers`. */
export const ANSWERS_LEAD = {
  kept: 'We kept your answers. Create your account to use them.',
  'by-link': 'Your link came with answers about a class. After you sign in, you choose whether to use them.',
} as const

export const SwitchLine = styled('p')({
  margin: '16px 0 0',
  [LOW_SCREEN]: { marginTop: 6 },
  '& a': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.3em',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& u': { color: 'var(--primary)' },
})

type AuthFrameProps = {
  title: string
  description: string
  heading: string
  lead: string
  illustration: ReactNode
  children: ReactNode
}

/**
 * The layout of /auth and /signup. `illustration` lies on a drawn desk beside the form, or below the form
 * (`DESK_BELOW`). After a failed hand-over, a signed-in teacher needs no form, so only the alert is shown.
 */
export const AuthFrame = ({ title, description, heading, lead, illustration, children }: AuthFrameProps) => {
  const waiting = useWaitingTeacher() !== null
  const [choice, onboardingOpen, problem, identityUnknown] = useUnit([
    $planChoice,
    $onboardingOpen,
    $handOverProblem,
    $identityUnknown,
  ])
  // The alert stays mounted, because it moves the focus once the problem has ended.
  const [alertMounted, setAlertMounted] = useState(false)
  if ((problem || identityUnknown) && !alertMounted) setAlertMounted(true)
  return (
    <Page title={title} description={description}>
      <Columns>
        <Form>
          <h1 tabIndex={-1}>{heading}</h1>
          {!waiting && (
            <>
              {lead && <Lead>{lead}</Lead>}
              <PlanLine as="div">
                {choice && (
                  <span>
                    <span>{`${planChoiceText(choice)}. You pay after signing in. `}</span>
                    <Link href={PRICING_PATH}>Change</Link>
                  </span>
                )}
              </PlanLine>
            </>
          )}
          {alertMounted && !onboardingOpen && (
            <LazySlot component={handOverAlert} props={NO_PROPS} errorFallback={LOAD_FAILURE} />
          )}
          {!waiting && (
            <>
              {children}
              <Legal>
                By continuing, you accept our <Link href={PATHS.terms}>Terms of Service</Link>. Our{' '}
                <Link href={PATHS.privacy}>Privacy Policy</Link> explains what happens to your data.
              </Legal>
            </>
          )}
        </Form>
        <DeskIllustration>{illustration}</DeskIllustration>
      </Columns>
    </Page>
  )
}
