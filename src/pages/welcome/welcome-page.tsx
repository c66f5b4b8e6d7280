import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { PlanState } from '../../core/domain/plans/plan-choice'
import { PATHS } from '../../core/domain/routes'
import { $confirmation, $planState, type Confirmation } from '../../models/plans/held-plan'
import { $identifiesBuyer } from '../../models/site/environment'
import { $handingOver, exploringStarted } from '../../models/site/hand-over'
import { $teacher } from '../../models/site/session'
import { LOW_SCREEN, WIDE } from '../../ui/breakpoints'
import { Container } from '../../ui/container'
import { Clock, Worksheet } from '../../ui/desk/flat-objects'
import { PenStroke } from '../../ui/handwriting'
import { SubmitButton } from '../../ui/submit-button'
import { plainList, raisedCard, TAPE } from '../../ui/surfaces'
import { ContactLink } from '../layout/contact-link'
import { Page } from '../layout/page'
import { planChoiceText } from '../layout/plan-choice-text'
import { HowToStop, RECEIPT } from '../payment/after-paying'
import { OpenBook, OpenFolder } from './desk-objects'
import { FeatureCard, SIDE_BY_SIDE } from './feature-card'

/** On wide screens, 'What happens next' is beside the thanks, so that the first screen of a Chromebook has both. */
const Top = styled(Container)({
  display: 'grid',
  gap: 'clamp(32px, 5vw, 72px)',
  paddingBlock: 'clamp(24px, 3vw, 40px)',
  [LOW_SCREEN]: { paddingBlock: '16px 32px' },
  [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'center' },
})

const Intro = styled('div')({
  '& h1': {
    [WIDE]: { fontSize: 'clamp(2.5rem, 1.4rem + 2.6vw, 3.5rem)' },
    [LOW_SCREEN]: { fontSize: 'clamp(2rem, 1.4rem + 2vw, 2.875rem)' },
  },
  '& > p': {
    maxWidth: '38rem',
    margin: '16px 0 0',
    color: 'var(--ink-soft)',
    fontSize: 'var(--lead)',
    whiteSpace: 'pre-line',
    '&[data-paid]': { color: 'var(--ink)', '&::first-line': { fontWeight: 600 } },
    // Reserves the lines of the general text, because the text about an order is shorter and appears after hydration.
    minHeight: '3.1em',
    '@media (max-width: 479.98px), (min-width: 960px) and (max-width: 1199.98px)': { minHeight: '4.7em' },
  },
})

const Underlined = styled('span')({
  position: 'relative',
  display: 'inline-block',
  '& svg': {
    position: 'absolute',
    left: 0,
    bottom: -6,
    width: '100%',
    height: 12,
    overflow: 'visible',
    color: 'var(--correction)',
  },
  '& path': { strokeWidth: 3 },
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 28,
  [LOW_SCREEN]: { marginTop: 20 },
  '@media (max-width: 479.98px)': { '& > *': { flexGrow: 1 } },
})

const SmallPrint = styled('p')({
  maxWidth: '44rem',
  margin: '24px 0 clamp(56px, 8vw, 96px)',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
  textWrap: 'balance',
  '& a': { color: 'var(--primary)', whiteSpace: 'nowrap' },
})

/** Cuts off the opened wrapping paper, which is wider than the page on narrow screens. */
const ClippedArea = styled('div')({ overflowX: 'clip' })

const Cards = styled('ul')({
  display: 'grid',
  gap: 12,
  gridAutoRows: '1fr',
  ...plainList,
  marginTop: 16,
  [SIDE_BY_SIDE]: { gap: 20, gridAutoRows: 'auto', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1020px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const NextSteps = styled('section')({
  breakInside: 'avoid',
  padding: 'clamp(20px, 2.4vw, 28px) clamp(20px, 3vw, 32px)',
  position: 'relative',
  ...raisedCard,
  '&::before': TAPE,
  [WIDE]: { transform: 'rotate(0.8deg)', '& li:first-of-type': { minHeight: '3em' } },
  '& ol': { ...plainList, marginTop: 12 },
  '& li': {
    position: 'relative',
    padding: '12px 0 12px 2.25rem',
    borderTop: '1px solid var(--rule)',
    lineHeight: 1.5,
  },
  // Reserves the two lines of a visitor, because a teacher's line is shorter and appears after hydration.
  '& li:last-of-type': { paddingBottom: 0 },
  '& li::before': {
    content: 'counter(list-item)',
    position: 'absolute',
    left: 0,
    color: 'var(--primary)',
    font: '600 var(--title)/1.25 var(--display)',
    fontVariantNumeric: 'lining-nums',
  },
  '& a': { color: 'var(--primary)' },
})

/** Returns how many cards are revealed (docs/product.md §9.3). */
const useRevealStage = (): number => {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === 4) return
    const timer = setTimeout(() => setStage(stage + 1), 800)
    return () => clearTimeout(timer)
  }, [stage])
  return stage
}

const paymentText = (
  confirmation: Confirmation,
  { held, paid }: PlanState,
  email: string | undefined,
): string => {
  const texts = {
    recorded: held ? `${planChoiceText(held)}, is paid.\nThe plan is on ${email}.` : '',
    awaited: 'Your payment is being confirmed.',
    late: 'We haven’t heard from the payment provider yet. That can take a few minutes, and you can start now.',
    unknown: paid
      ? `${planChoiceText(paid)}.`
      : 'You look after a room full of people all day. grAId takes some of the rest off your desk.',
  }
  return texts[confirmation]
}

/** Opened after a payment. */
export const WelcomePage = () => {
  const { plans, confirmation, teacher, identifiesBuyer, busy, startExploring } = useUnit({
    plans: $planState,
    confirmation: $confirmation,
    teacher: $teacher,
    identifiesBuyer: $identifiesBuyer,
    busy: $handingOver,
    startExploring: exploringStarted,
  })
  const stage = useRevealStage()
  return (
    <Page
      title="Welcome"
      description="Thank you for subscribing to grAId. Here’s what’s waiting for you, and what happens next."
    >
      <Top>
        <Intro>
          <h1>
            Thank you. We’re{' '}
            <Underlined>
              glad you’re here.
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <PenStroke timing={{ delay: 400, duration: 500 }} d="M1 7c30-5 64-6 98-3" />
              </svg>
            </Underlined>
          </h1>
          <p data-paid={confirmation === 'recorded' ? '' : undefined}>
            <span role="status">{paymentText(confirmation, plans, teacher?.email)}</span>
          </p>
          <Actions>
            <SubmitButton type="button" size="large" busy={busy} onClick={() => startExploring()}>
              Start Exploring
            </SubmitButton>
            <Button component={Link} href={PATHS.guide} variant="outlined" size="large">
              View Quick Guide
            </Button>
          </Actions>
        </Intro>
        <NextSteps aria-labelledby="next-title">
          <h2 id="next-title" className="h3">
            What happens next
          </h2>
          <ol>
            <li>{`“Start Exploring” opens grAId.${teacher ? '' : ' Sign in there with the account you use here.'}`}</li>
            {!identifiesBuyer && confirmation !== 'recorded' && (
              <li>
                Did you pay with the email of your grAId account? If you used another one, write to{' '}
                <ContactLink />, so that we can find your payment.
              </li>
            )}
            <li>Pick one class and one lesson from this week, and make your first activity.</li>
          </ol>
        </NextSteps>
      </Top>
      <ClippedArea>
        <Container>
          <h2 className="h3">Here’s what’s waiting for you</h2>
          <Cards>
            <FeatureCard
              name="Activity Assistant"
              text="Personalized activities, made from your class details and your own instructions."
              revealed={stage > 0}
            >
              <Worksheet />
            </FeatureCard>
            <FeatureCard
              name="Smart AI Learning"
              text="grAId learns from how you work with it and adapts to your style of teaching."
              revealed={stage > 1}
            >
              <OpenBook />
            </FeatureCard>
            <FeatureCard
              name="Personalized Resources"
              text="News, events, and teaching tips picked for what you teach."
              revealed={stage > 2}
            >
              <OpenFolder />
            </FeatureCard>
            <FeatureCard
              name="Save Time & Inspire"
              text="Less planning and grading in the evening. More of you in the morning."
              revealed={stage > 3}
            >
              <Clock />
            </FeatureCard>
          </Cards>
          <SmallPrint>
            {RECEIPT} <HowToStop />
          </SmallPrint>
        </Container>
      </ClippedArea>
    </Page>
  )
}
