import { Fragment } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { parseSubprocessors } from '../../core/domain/subprocessors'
import { Chapter, Definitions } from '../../ui/article'
import { Highlight } from '../../ui/highlight'
import { ContactLink } from '../layout/contact-link'
import { OPERATOR_NAME } from '../layout/site-constants'
import { LegalPage } from './legal-page'

// These constants are not in site-constants.ts, because every page loads the chunk of that file.
const SUBPROCESSORS = parseSubprocessors(
  import.meta.env.VITE_RUNTIME === 'production'
    ? import.meta.env.VITE_SUBPROCESSORS
    : 'Google (Firebase): Accounts and hosting; Supabase: Database; Stripe: Payments',
)

/** The operator's statement on AI training and retention. The demo and the mock site receive no student work. */
const STUDENT_WORK =
  import.meta.env.VITE_RUNTIME === 'production'
    ? import.meta.env.VITE_STUDENT_WORK
    : 'This demo receives no student work, so none is kept, and none trains an AI model.'

/** docs/product.md §9.5 specifies the ages in this text, docs/privacy.md what the browser keeps. */
export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    description="What grAId knows about you, why, who else sees it, how long it stays, and what you can ask us to do."
    lead="What we know about you, why we know it, and what you can ask us to do about it."
    updated={{ text: 'November 29, 2026', date: '2026-11-29' }}
    summary={[
      'We ask for what we need to give you an account and activities that fit your class.',
      'No advertising trackers. We do not sell your information.',
      'Card details go to the payment provider, never to us.',
      'Do not upload more about your students than the task needs.',
    ]}
  >
    <Chapter id="scope" title="Who we are, and what this covers">
      <p>
        grAId is an AI teaching companion for educators. This policy covers this site and the grAId app it
        opens. We, {OPERATOR_NAME}, are responsible for the personal information described here. Write to{' '}
        <ContactLink />.
      </p>
      <p>
        The <Link href={PATHS.terms}>Terms of Service</Link> cover everything beyond privacy.
      </p>
    </Chapter>
    <Chapter id="collected" title="What we collect">
      <Definitions>
        <dt>Your account</dt>
        <dd>
          Your name and email address. If you continue with Google, Google gives us both. Your password goes
          to our sign-in provider. We don’t keep it. The provider sends the emails that confirm your address
          and reset your password. If it texts you sign-in codes, it has your phone number.
        </dd>
        <dt>Your onboarding answers</dt>
        <dd>
          First and last name, email, grade level, teaching experience, goals, and how grAId should write to
          you. School and subjects only if you choose to say.
        </dd>
        <dt>What you put into the app</dt>
        <dd>
          Class details, custom AI instructions, rubrics, supplies, and the student work you upload for
          grading.
        </dd>
        <dt>Payments</dt>
        <dd>
          The payment provider handles them on its own pages. We learn which plan you bought and whether it
          was paid. We do not receive your card number.
        </dd>
        <dt>Newsletter</dt>
        <dd>Your email address, if you subscribe.</dd>
        <dt>Technical records</dt>
        <dd>
          As on any site, our servers see your IP address and the kind of browser you use. To limit misuse, we
          may count requests by a scrambled form of the address or of your account’s id. After a day, it can
          no longer be traced back. If something goes wrong in the page, it may send us the kind of error, its
          place in our code, and the last steps of the page, and nothing you typed.
        </dd>
      </Definitions>
    </Chapter>
    <Chapter id="browser" title="What your browser keeps">
      <p>This site stores a few things in your browser, all of them needed for what you asked it to do:</p>
      <Definitions>
        <dt>Sign-in session</dt>
        <dd>
          Keeps you signed in, with a note that you are, and of the days on which you used it. Removed when
          you sign out.
        </dd>
        <dt>Last sign-in method</dt>
        <dd>
          Whether you last signed in with Google or with your email, so that we can mark it. No name or
          address. Removed when you choose “Sign out of a shared computer.” If Google’s sign-in has worked
          without a separate window, a note of that stays for the next sign-in here. It says nothing about
          you.
        </dd>
        <dt>Completion flag</dt>
        <dd>
          Remembers which account has finished onboarding, so that we do not ask again. Removed when you sign
          out.
        </dd>
        <dt>Draft</dt>
        <dd>
          Your onboarding answers so far, in this tab only. Deleted once the app knows you, when you sign out,
          or after a day.
        </dd>
        <dt>Forms</dt>
        <dd>
          The name and email you have typed, in this tab only, until you sign in or out. Never the password.
        </dd>
        <dt>Plan</dt>
        <dd>
          The plan you chose, for an hour, and the plan you bought, in this tab only. Removed when you sign
          out.
        </dd>
        <dt>Appearance</dt>
        <dd>Light or dark, if you chose one.</dd>
        <dt>Page being reloaded</dt>
        <dd>
          If the page has to load again after an update: what you had typed, without passwords, until it has.
        </dd>
      </Definitions>
      <p>
        <Highlight as="strong">We use no advertising trackers</Highlight>, and we don’t follow you to other
        sites.
      </p>
    </Chapter>
    <Chapter id="purposes" title="Why we use it">
      <ul>
        <li>To give you an account and keep it yours.</li>
        <li>To make activities, feedback, and tips that fit your class and your style of teaching.</li>
        <li>To take payment for the plan you chose.</li>
        <li>To answer you when you write to us.</li>
        <li>To send the newsletter, if you asked for it. You can stop it whenever you like.</li>
        <li>To keep the service safe and running.</li>
      </ul>
      <p>
        Where the law asks for a legal ground: for most of this it is our agreement with you; for the
        newsletter, your consent; for safety, our legitimate interest in a service that works. We do not sell
        personal information.
      </p>
    </Chapter>
    <Chapter id="ai" title="How AI is involved">
      <p>
        What you give grAId for an activity or for grading is processed by AI models, run by us or by
        providers who work for us. grAId also learns from how you work with it, to adapt to your style.
      </p>
      <p>
        What comes back is a suggestion. We make no automated decisions about you or your students: every
        grade is decided by a teacher.
      </p>
    </Chapter>
    <Chapter id="students" title="Student work">
      <p>
        You decide what to upload, and you or your school stay responsible for it. We process student work
        only to do what you asked for.
      </p>
      <p>
        <strong>AI training, and how long we keep it.</strong> <span>{STUDENT_WORK}</span>
      </p>
      <p>
        <Highlight as="strong">Do not upload more student data than the task needs.</Highlight> Before you
        upload:
      </p>
      <ul>
        <li>take out names, student numbers, addresses, and pictures;</li>
        <li>leave out health, family, and discipline matters;</li>
        <li>check what your school and the law of your country allow.</li>
      </ul>
    </Chapter>
    <Chapter id="children" title="Children">
      <p>
        The minimum age for an account is 18. grAId is not intended for children under 13, and we do not
        knowingly create accounts for them. If you believe that a child has an account, write to{' '}
        <ContactLink /> and we will delete it.
      </p>
    </Chapter>
    <Chapter id="others" title="Who else sees it">
      <p>
        We share information only with those who help us run grAId (our subprocessors), and only what they
        need for it:
      </p>
      <Definitions>
        {SUBPROCESSORS.map(({ name, purpose }) => (
          <Fragment key={`${name}: ${purpose}`}>
            <dt>{name}</dt>
            <dd>{purpose}</dd>
          </Fragment>
        ))}
      </Definitions>
      <p>
        Before we text you a sign-in code, Google’s reCAPTCHA checks that you aren’t a robot, so Google sees
        details of your browser and of how you use the page.
      </p>
      <p>
        Our subprocessors may be in other countries than yours. We also hand over information where the law
        obliges us to.
      </p>
    </Chapter>
    <Chapter id="retention" title="How long we keep it">
      <ul>
        <li>
          Your account, your answers, and what you put into the app: as long as you have the account. For
          student work, see <a href="#students">above</a>.
        </li>
        <li>After you ask us to delete the account: no longer than it takes to delete it.</li>
        <li>Records of payments: as long as tax and accounting law requires.</li>
        <li>Your newsletter address: until you unsubscribe.</li>
        <li>Technical records: as long as we need them to find errors and misuse.</li>
      </ul>
    </Chapter>
    <Chapter id="rights" title="Your rights">
      <p>You can ask us to:</p>
      <ul>
        <li>show you what we know about you, and give you a copy;</li>
        <li>correct what is wrong;</li>
        <li>delete it, or stop using it;</li>
        <li>withdraw consent you gave earlier.</li>
      </ul>
      <p>
        Write to <ContactLink /> from the email address of your account. We answer within 30 days. Depending
        on where you live, you can also complain to your data protection authority.
      </p>
    </Chapter>
    <Chapter id="security" title="How we protect it">
      <p>
        Connections are encrypted. Access to the data is limited to those who need it to run grAId. No system
        is perfectly safe. If a breach puts you at risk, we tell you and the authorities as the law requires.
      </p>
    </Chapter>
    <Chapter id="changes" title="Changes, and how to reach us">
      <p>
        When this policy changes, we put the new text on this page with a new date. If the change affects you,
        we email you. Questions? Write to <ContactLink />.
      </p>
    </Chapter>
  </LegalPage>
)
