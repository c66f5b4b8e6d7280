import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { PATHS } from '../../core/domain/routes'
import { backPressed } from '../../models/site/navigation'
import { BackButton } from '../../ui/back-button'
import { PHONE, WIDE } from '../../ui/breakpoints'
import { Container } from '../../ui/container'
import { LineDrawing } from '../../ui/line-drawing'
import { PageHeader } from '../../ui/page-header'
import { FILM_CAPTION, PromoVideo } from '../landing/promo-video'
import { Page } from '../layout/page'
import { PAID_PLAN_NAMES } from '../plans/plan-texts'

const STEPS = [
  {
    id: 'your-class',
    title: 'Tell Us About Your Class',
    text: 'Five short steps: who you are, what you teach, what you’re after. School and subjects are optional. You do this once.',
    give: 'Grade level, experience, goals, and how grAId should write to you.',
    get: 'Activities that start from your class, not from a template.',
  },
  {
    id: 'activities',
    title: 'Generate Activities',
    text: `grAId drafts an activity from your class details. On ${PAID_PLAN_NAMES}, add custom AI instructions in your own words when a lesson needs something special.`,
    give: 'A goal for the lesson, and your instructions if you have any.',
    get: 'A personalized activity to read, change, and make yours. grAId learns from what you change.',
  },
  {
    id: 'grading',
    title: 'Smart Grading',
    text: `Essays, speeches, and teacher evaluations, on ${PAID_PLAN_NAMES} read against your own rubric. You keep the red pen: every grade is your decision.`,
    give: 'The student’s work, with personal details removed, and your rubric.',
    get: 'Feedback to check and pass on, while the work is still fresh.',
  },
] as const

const Steps = styled(Container)({
  display: 'grid',
  gap: '0 clamp(24px, 4vw, 56px)',
  paddingBottom: 'clamp(24px, 4vw, 56px)',
  [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

/** The promo video is beside the heading, so that the first screen of a Chromebook shows how it works. */
const Top = styled('div')({
  [WIDE]: {
    '& > div': { paddingBlock: '32px' },
    // The container of `PageHeader`.
    '& > div > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) min(540px, 46vw)',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: 'clamp(24px, 4vw, 56px)',
      justifyItems: 'start',
    },
  },
})

const Film = styled('figure')({
  width: '100%',
  margin: '24px 0 0',
  [WIDE]: { gridArea: '1 / 2 / span 4', marginTop: 0 },
  '& figcaption': { marginTop: 8, color: 'var(--ink-soft)', fontSize: 'var(--caption)', lineHeight: 1.4 },
})

const Step = styled('section')({
  breakInside: 'avoid',
  paddingBlock: 'clamp(24px, 3vw, 40px)',
  '& h2': { fontSize: 'clamp(1.5rem, 1.2rem + 0.8vw, 1.75rem)' },
  '& > p': { maxWidth: '34rem', margin: '8px 0 0' },
  '& dl': { display: 'grid', gap: 12, maxWidth: '34rem', margin: '20px 0 0' },
  '& dt': { color: 'var(--primary)', fontSize: 'var(--small)', fontWeight: 600 },
  '& dd': { margin: 0 },
  [PHONE]: { '& + &': { borderTop: '2px dashed var(--rule)' } },
})

const Numeral = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 16,
  font: '600 2rem/1 var(--display)',
  fontVariantNumeric: 'lining-nums',
  '& svg': { position: 'absolute', inset: 0 },
})

const CallToAction = styled('section')({
  '@media print': { display: 'none' },
  paddingBlock: 'clamp(56px, 8vw, 96px)',
  background: 'var(--primary-soft)',
  textAlign: 'center',
  '& p': { maxWidth: '34rem', margin: '16px auto 28px' },
})

export const HowItWorksPage = () => {
  const goBack = useUnit(backPressed)
  return (
    <Page
      title="How grAId Works"
      description="Three steps: tell grAId about your class, generate activities that fit it, and grade with your own rubric."
    >
      <Top>
        <PageHeader
          title="How grAId Works"
          lead="Three steps, and you’re in charge of every one."
          above={
            <BackButton {...{ [PAGE_ATTRIBUTES.action]: 'back' }} onClick={() => goBack()}>
              Back
            </BackButton>
          }
        >
          <Film>
            <PromoVideo />
            <figcaption>{FILM_CAPTION}</figcaption>
          </Film>
        </PageHeader>
      </Top>
      <Steps>
        {STEPS.map(({ id, title, text, give, get }, index) => (
          <Step key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <Numeral aria-hidden="true">
              <LineDrawing width={64} height={64} stroke="var(--accent)" strokeWidth="4">
                <path d="M44 7C28 0 8 8 4 28s12 33 31 32 28-17 25-33S42 2 24 6" />
              </LineDrawing>
              {index + 1}
            </Numeral>
            <h2 id={`${id}-title`}>{title}</h2>
            <p>{text}</p>
            <dl>
              <div>
                <dt>You give</dt>
                <dd>{give}</dd>
              </div>
              <div>
                <dt>You get</dt>
                <dd>{get}</dd>
              </div>
            </dl>
          </Step>
        ))}
      </Steps>
      <CallToAction aria-labelledby="try-title">
        <Container>
          <h2 id="try-title">Try it with one class</h2>
          <p>The Free plan costs $0 and comes with 10 credits per month.</p>
          <Button component={Link} href={PATHS.landing} variant="contained" size="large">
            Start Your Free Trial
          </Button>
        </Container>
      </CallToAction>
    </Page>
  )
}
