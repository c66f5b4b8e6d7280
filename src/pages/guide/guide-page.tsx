import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { PLANS } from '../../core/domain/plans/plan-prices'
import { PATHS, STUDENT_WORK_PATH } from '../../core/domain/routes'
import { Article, Chapter, Definitions } from '../../ui/article'
import { SupplyShelf } from '../../ui/desk/supply-shelf'
import { HeaderDrawing, PageHeader } from '../../ui/page-header'
import { raisedCard } from '../../ui/surfaces'
import { ClosingCall } from '../layout/closing-call'
import { ContactLink } from '../layout/contact-link'
import { Page } from '../layout/page'
import { INSTRUCTIONS, PAID_PLAN_NAMES } from '../plans/plan-texts'
import { OpenBook } from '../welcome/desk-objects'
import { CreditsChart } from './credits-chart'
import { FirstActivity } from './first-activity'
import { HostsToAllow } from './hosts-to-allow'
import { SampleRubric } from './sample-rubric'

const Book = styled(HeaderDrawing)({
  '@media screen and (min-width: 900px)': { bottom: -52 },
  color: 'var(--red)',
  filter: 'var(--picture-filter)',
  '--card': '#fff',
  '--field-line': 'color-mix(in srgb, var(--on-accent) 40%, var(--chalk))',
  '& path:nth-of-type(2), & path:nth-of-type(3)': { stroke: 'var(--field-line)' },
})

const Shelf = styled('div')({
  '@media print': { display: 'none' },
  padding: '8px 24px',
  ...raisedCard,
  // Overrides the rules of lists in `Prose`.
  '&& ul': { padding: 0 },
  '&& li + li': { marginTop: 0 },
})

const SUPPORT: Record<PlanId, string> = {
  1: 'Document and guide support: this page and the help pages in the app.',
  2: 'The support portal.',
  3: 'The priority support portal.',
}

export const GuidePage = () => (
  <Page
    title="Quick Guide"
    description="Your credits, your first activity in five steps, grading with your own rubric, the Supply Manager, and where to get help."
  >
    <PageHeader
      title="Quick Guide"
      lead="Everything you need for a good first week with grAId. Read it once, then keep it open beside your first activity."
    >
      <Book viewBox="20 0 180 148" width="236" height="194" aria-hidden="true">
        <OpenBook />
      </Book>
    </PageHeader>
    <Article>
      <Chapter id="credits" title="Your credits">
        <p>
          grAId works on credits. Your plan gives you a set number every month. With rollover, unused credits
          carry over to the next month. Without it, you start fresh every month. The app lists what each use
          costs.
        </p>
        <CreditsChart />
        <p>
          Custom AI instructions are your own notes to grAId: how long, which groups, what to leave out. On{' '}
          {INSTRUCTIONS.paid} they cost 1 credit per use. On {INSTRUCTIONS.free} they are free.
        </p>
        <p>
          If your credits run out before the month does, the <Link href={PATHS.upgrade}>upgrade page</Link>{' '}
          shows the higher plans.
        </p>
      </Chapter>
      <Chapter id="first-activity" title="Your first activity in five steps">
        <p>Pick one class and one lesson from this week. Something real is easier to judge than a test.</p>
        <FirstActivity />
        <p>
          For the whole picture, from your class to the graded work, read{' '}
          <Link href={PATHS.howItWorks}>How grAId Works</Link>.
        </p>
      </Chapter>
      <Chapter id="grading" title="Grading with your own rubric">
        <p>
          grAId grades essays, speeches, and teacher evaluations, and it can follow your own rubric. Your own
          rubrics are part of {PAID_PLAN_NAMES}. A rubric that works for grAId is one that works for a student
          teacher, too:
        </p>
        <ul>
          <li>Three to five criteria. More than that, and they begin to overlap.</li>
          <li>Each level in plain words that anyone could check: “two sources,” not “good evidence.”</li>
          <li>One thing per criterion. If “and” appears, it may be two.</li>
        </ul>
        <SampleRubric />
        <p>
          Before you upload student work, take out names and anything else the grading doesn’t need. Then read
          the result with the work beside it. The comment is a suggestion. The grade is yours.
        </p>
      </Chapter>
      <Chapter id="supplies" title="The Supply Manager">
        <p>
          The Supply Manager keeps track of your teaching supplies, so the glue is there on the day you need
          it. It comes with every plan.
        </p>
        <ul>
          <li>Start with the ten things that always run out. The rest can wait.</li>
          <li>Count once, on a quiet afternoon. From then on, note what you take and what you add.</li>
          <li>Look at the list when you plan, not when you teach.</li>
        </ul>
        <Shelf>
          <SupplyShelf />
        </Shelf>
      </Chapter>
      <Chapter id="help" title="Where to get help">
        <p>Start here: this guide is for everyone. Beyond it, help depends on your plan.</p>
        <Definitions>
          {PLANS.map(({ id, name }) => (
            <Fragment key={id}>
              <dt>{name}</dt>
              <dd>{SUPPORT[id]}</dd>
            </Fragment>
          ))}
        </Definitions>
        <p>
          A question about this site, your account, or a payment? Write to <ContactLink />.
        </p>
      </Chapter>
      <Chapter id="school-it" title="For your IT team">
        <p>
          Does your school filter the web? Pass these hosts on: grAId needs https to them (port 443) and
          nothing else, no plug-in, no extension. Please let them through without replacing certificates and
          without pages of the filter.{' '}
          {import.meta.env.VITE_RUNTIME !== 'production' &&
            'This demo calls none of them; the names are examples.'}
        </p>
        <HostsToAllow />
        <p>
          Does student work train an AI, and how long is it kept?{' '}
          <a href={STUDENT_WORK_PATH}>Our answer is in the Privacy Policy.</a>
        </p>
      </Chapter>
    </Article>
    <ClosingCall />
  </Page>
)
