import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { PATHS } from '../../core/domain/routes'
import { onboardingRequested } from '../../models/site/hand-over'
import { $teacher } from '../../models/site/session'
import { ABOVE_PHONE, MEDIUM, PHONE, WIDE } from '../../ui/breakpoints'
import { ruledLines } from '../../ui/ruled-lines'
import { Section } from '../../ui/section'
import { HAIRLINE, marginLine, plainList, raisedCard } from '../../ui/surfaces'
import { preloadOnboarding } from '../onboarding/lazy-onboarding-dialog'
import { PAID_PLAN_NAMES } from '../plans/plan-texts'
import type { DrawingProps } from './drawings'
import { StaticDrawing } from './lazy-drawings'

const LINE_HEIGHT = 32

const PHONE_LINE_HEIGHT = 28

const Book = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...plainList,
  counterReset: 'step',
  breakInside: 'avoid',
  // With `hidden`, the list would be the scroller to which `view()` in red-circle.tsx refers.
  overflow: 'clip',
  ...raisedCard,
  [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const BookPage = styled('li')({
  '--margin': 'clamp(40px, 12vw, 52px)',
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  [MEDIUM]: {
    ...ruledLines(LINE_HEIGHT),
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto',
  },
  // Aligns the three titles.
  [WIDE]: { gridRow: 'span 2', gridTemplateRows: 'subgrid' },
  [PHONE]: { paddingTop: 14 },
  counterIncrement: 'step',
  '&::after': { ...marginLine('var(--margin)'), opacity: 0.35 },
  // Draws the line between two pages of the book.
  '& + &': {
    borderTop: HAIRLINE,
    [WIDE]: { borderTop: 0, borderLeft: HAIRLINE },
  },
  '&:has(h3 :is(a, button):hover) .link-text': { textDecoration: 'underline' },
})

const Illustration = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: '20px 12px 8px calc(var(--margin) + 12px)',
  // Phones show no drawings, because the section above has just shown a class, a sheet and a graded essay.
  [PHONE]: { display: 'none' },
  [MEDIUM]: { order: 1, padding: '24px 28px', lineHeight: 1.65 },
  [WIDE]: { minHeight: 264, padding: '32px 20px 24px calc(var(--margin) + 20px)' },
  // `StaticHtml` wraps the drawing in a `<div>`.
  '& > div > div': { maxWidth: 290, transform: 'rotate(-1.2deg)' },
  'li:nth-of-type(2) > & > div > div': { transform: 'rotate(1.2deg)' },
  // Draws the lines for the students' answers.
  [ABOVE_PHONE]: {
    '& li + li::before': {
      content: '""',
      display: 'block',
      height: 10,
      borderTop: '1.5px dotted var(--field-line)',
    },
    '& li:not(:last-of-type)': { paddingBottom: 10 },
  },
})

const Text = styled('div')({
  ...ruledLines(LINE_HEIGHT),
  position: 'relative',
  padding: `0 20px ${LINE_HEIGHT}px calc(var(--margin) + 20px)`,
  [PHONE]: { ...ruledLines(PHONE_LINE_HEIGHT), paddingBottom: PHONE_LINE_HEIGHT / 2 },
  [MEDIUM]: { paddingTop: LINE_HEIGHT, backgroundImage: 'none' },
  '&::before': {
    content: 'counter(step) "."',
    position: 'absolute',
    insetInlineStart: 0,
    width: 'var(--margin)',
    paddingInlineEnd: 10,
    boxSizing: 'border-box',
    textAlign: 'end',
    font: `600 var(--title)/${LINE_HEIGHT}px var(--display)`,
    color: 'var(--correction)',
    [PHONE]: { lineHeight: 'inherit' },
  },
  '& h3': { fontSize: 'var(--title)', lineHeight: 'inherit' },
  '& h3 :is(a, button)': {
    all: 'unset',
    display: 'inline-block',
    cursor: 'pointer',
    // Makes the target at least 44 px high without moving the text.
    paddingBlock: 8,
    marginBlock: -8,
    // Makes the whole text clickable: the pseudo-element extends the link or button over `Text`.
    '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
    '&:focus-visible::after': { outline: '3px solid var(--primary)', outlineOffset: -6, borderRadius: 14 },
  },
  '& p': { margin: 0, color: 'var(--ink-soft)', [PHONE]: { fontSize: 'var(--small)' } },
  '& .link-text': { color: 'var(--primary)', fontWeight: 600, textUnderlineOffset: '0.2em' },
})

type StepProps = {
  drawing: DrawingProps['name']
  title: ReactNode
  /**
   * Text that only looks like a link, because the real link or button is in `title`. The name of that control contains
   * this text too, because speech recognition finds a control by the words on the screen. Null without a control.
   */
  linkText: string | null
  children: ReactNode
}

const Step = ({ drawing, title, linkText, children }: StepProps) => (
  <BookPage>
    <Illustration aria-hidden="true">
      <StaticDrawing name={drawing} />
    </Illustration>
    <Text>
      <h3>{title}</h3>
      <p>{children}</p>
      {linkText && (
        <p className="link-text" aria-hidden="true">
          {linkText} →
        </p>
      )}
    </Text>
  </BookPage>
)

const OnboardingButton = () => {
  const openOnboarding = useUnit(onboardingRequested)
  const button = useRef<HTMLButtonElement>(null)
  // If pointer or focus reached the button before hydration, React does not call `onPointerEnter` or `onFocus`.
  useEffect(() => {
    if (button.current?.matches(':hover, :focus')) preloadOnboarding()
  }, [])
  return (
    <button
      ref={button}
      {...{ [PAGE_ATTRIBUTES.onboarding]: '' }}
      type="button"
      aria-label="Tell Us About Your Class: Start with your class"
      onPointerEnter={preloadOnboarding}
      onFocus={preloadOnboarding}
      onClick={() => openOnboarding()}
    >
      Tell Us About Your Class
    </button>
  )
}

export const Steps = () => {
  const teacher = useUnit($teacher)
  return (
    <Section heading="Three steps, and the rest is teaching">
      <Book>
        <Step
          drawing="class-card"
          title={teacher ? 'Tell Us About Your Class' : <OnboardingButton />}
          linkText={teacher ? null : 'Start with your class'}
        >
          Grade, subjects, goals. Five short steps, and grAId knows who it’s writing for.
        </Step>
        <Step
          drawing="activity-sheet"
          title={
            <Link href={`${PATHS.howItWorks}#activities`} aria-label="Generate Activities: See how it works">
              Generate Activities
            </Link>
          }
          linkText="See how it works"
        >
          {`Activities from your class details, ready to hand out. On ${PAID_PLAN_NAMES}, with your own instructions.`}
        </Step>
        <Step
          drawing="rubric"
          title={
            <Link href={`${PATHS.howItWorks}#grading`} aria-label="Smart Grading: See how it grades">
              Smart Grading
            </Link>
          }
          linkText="See how it grades"
        >
          Essays, speeches, and teacher evaluations, graded. On {PAID_PLAN_NAMES}, with the rubric you already
          use.
        </Step>
      </Book>
    </Section>
  )
}
