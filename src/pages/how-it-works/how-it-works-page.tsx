import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { PATHS } from '../../core/domain/routes'
import { backPressed } from '../../models/site/navigation'
import { BackButton } from '../../ui/back-button'
import { PHONE } from '../../ui/breakpoints'
import { Container } from '../../ui/container'
import { ActivitySheet } from '../../ui/desk/activity-sheet'
import { ClassCard } from '../../ui/desk/class-card'
import { StickyNote } from '../../ui/desk/paper-sheet'
import { Rubric } from '../../ui/desk/rubric'
import { Highlight } from '../../ui/highlight'
import { LineDrawing } from '../../ui/line-drawing'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'

const Note = styled(StickyNote)({ width: 130, '&&': { margin: '0 -14px -34px auto' } })

const STEPS = [
  {
    id: 'your-class',
    title: 'Tell Us About Your Class',
    text: 'Five short steps: who you are, what you teach, what you’re after. School and subjects are optional. You do this once.',
    give: 'Grade level, experience, goals, and how grAId should write to you.',
    get: 'Activities that start from your class, not from a template.',
    label:
      'A class card: grade 6, English and science, six years of teaching, and the goal to save planning time.',
    illustration: <ClassCard />,
  },
  {
    id: 'activities',
    title: 'Generate Activities',
    text: 'grAId drafts an activity from your class details. Add custom AI instructions in your own words when a lesson needs something special.',
    give: 'A goal for the lesson, and your instructions if you have any.',
    get: 'A personalized activity to read, change, and make yours. grAId learns from what you change.',
    label: 'An activity sheet on shadows in three steps, with a sticky note: pairs, no screens.',
    illustration: (
      <ActivitySheet
        title="Chasing shadows"
        meta="Grade 6 science · 25 minutes"
        note={
          <Note>
            Pairs, please.
            <br />
            No screens.
          </Note>
        }
      >
        <li>Stand a pencil upright on the paper. Trace its shadow and write down the time.</li>
        <li>Guess where the tip will be in ten minutes. Mark your guess.</li>
        <li>
          Trace again. <Highlight>Explain the difference</Highlight> to your partner.
        </li>
      </ActivitySheet>
    ),
  },
  {
    id: 'grading',
    title: 'Smart Grading',
    text: 'Essays, speeches, and teacher evaluations, read against your own rubric. You keep the red pen: every grade is your decision.',
    give: 'The student’s work, with personal details removed, and your rubric.',
    get: 'Feedback to check and pass on, while the work is still fresh.',
    label: 'A rubric with three criteria, a level ringed in red for each, and a comment below.',
    illustration: (
      <Rubric
        title="Persuasive essay"
        meta="Your rubric, four levels"
        criteria={{ Claim: 4, Evidence: 3, Order: 4 }}
        comment="Strong opening. Now tell us where the numbers come from."
      />
    ),
  },
] as const

const Steps = styled(Container)({ paddingBottom: 'clamp(24px, 4vw, 56px)' })

const Step = styled('section')({
  breakInside: 'avoid',
  display: 'grid',
  gap: 'clamp(32px, 5vw, 72px)',
  alignItems: 'center',
  paddingBlock: 'clamp(40px, 6vw, 72px)',
  '& + &': { borderTop: '2px dashed var(--rule)' },
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, clamp(340px, 44vw, 440px))',
    '&:nth-of-type(even)': { gridTemplateColumns: 'minmax(0, clamp(340px, 44vw, 440px)) minmax(0, 1fr)' },
    '&:nth-of-type(even) > figure': { order: -1 },
  },
  '& > figure': { boxSizing: 'border-box', width: '100%', maxWidth: 440, margin: '0 auto' },
  '& > figure > div': { zoom: 1.25, [PHONE]: { zoom: 1.12 } },
  '& > div > p': { maxWidth: '34rem', margin: '16px 0 0' },
  '& > div > dl': { display: 'grid', gap: 14, maxWidth: '34rem', margin: '24px 0 0' },
  '& > div dt': { color: 'var(--primary)', fontSize: 'var(--small)', fontWeight: 600 },
  '& > div dd': { margin: 0 },
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
      <PageHeader
        title="How grAId Works"
        lead="Three steps, and you’re in charge of every one."
        above={
          <BackButton {...{ [PAGE_ATTRIBUTES.action]: 'back' }} onClick={() => goBack()}>
            Back
          </BackButton>
        }
      />
      <Steps>
        {STEPS.map(({ id, title, text, give, get, label, illustration }, index) => (
          <Step key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <div>
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
            </div>
            <figure role="img" aria-label={label}>
              {illustration}
            </figure>
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
