import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { Chapter } from '../../ui/article'
import { ContactLink } from '../layout/contact-link'
import { OPERATOR_NAME } from '../layout/site-constants'
import { LegalPage } from './legal-page'

/** docs/product.md §9.5 specifies the ages, periods and limits in this text. */
export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    description="The agreement between you and grAId: who may use it, plans and payment, your content, and our responsibilities."
    lead="The agreement between you and grAId, short enough to read in one sitting."
    updated={{ text: 'November 29, 2026', date: '2026-11-29' }}
    summary={[
      'You must be 18 or older. grAId is for educators, not for children.',
      'Your material stays yours. What grAId writes is a draft, and you decide.',
      'Prices change only with 30 days’ notice.',
      'Our liability is limited to the last 12 months of payments.',
    ]}
  >
    <Chapter id="agreement" title="What you agree to">
      <p>
        These terms are an agreement between you and {OPERATOR_NAME} (“we,” “us”). They cover this site and
        the grAId app it opens. By creating an account or using grAId, you accept them. If you do not, please
        do not use grAId.
      </p>
      <p>
        How we handle personal information is explained in the{' '}
        <Link href={PATHS.privacy}>Privacy Policy</Link>, which is part of this agreement.
      </p>
    </Chapter>
    <Chapter id="who" title="Who may use grAId">
      <p>
        grAId is made for educators. <strong>You must be at least 18 years old</strong> to create an account.
      </p>
      <p>
        grAId is <strong>not intended for children under 13</strong>, and students do not get accounts of
        their own. If you use grAId on behalf of a school, you confirm that the school allows it.
      </p>
    </Chapter>
    <Chapter id="account" title="Your account">
      <ul>
        <li>Give your real name and an email address you check. We use it to reach you.</li>
        <li>Keep your password to yourself. An account is for one person.</li>
        <li>Sign out on shared computers, such as the one in the teachers’ lounge.</li>
        <li>
          If you think someone else has used your account, change the password and write to <ContactLink />.
        </li>
      </ul>
    </Chapter>
    <Chapter id="plans" title="Plans, credits, and prices">
      <p>
        grAId has a Free plan and paid plans, which are paid by the month or by the year. What each plan
        includes and costs is shown where you choose it.
      </p>
      <p>
        Credits belong to your account. They have no cash value and can’t be transferred. On the Free plan,
        unused credits expire at the end of the month. On the paid plans, they roll over.
      </p>
      <p>
        <strong>
          If we change the price of a plan, we give you at least 30 days’ notice before the change applies to
          you.
        </strong>{' '}
        If you do not agree with the new price, you can end the plan before it starts.
      </p>
    </Chapter>
    <Chapter id="payment" title="Payment, renewal, and ending a plan">
      <p>
        Payments are handled by a payment provider on its own pages. Its terms apply to the payment itself. We
        do not see or keep your card details.
      </p>
      <p>
        A paid plan renews at the end of each month or year, for the same length of time, until you end it. To
        end it, press “Manage plan” in your account menu, or write to <ContactLink /> from the email address
        of your account. It stays active until the end of the period you’ve paid for.
      </p>
      <p>These terms don’t limit any right to withdraw or to get a refund that the law gives you.</p>
    </Chapter>
    <Chapter id="your-content" title="Your content and your students">
      <p>
        What you put into grAId stays yours: class details, instructions, rubrics, and the work you upload.
        You allow us to store and process it as far as that is needed to run grAId for you, and for nothing
        else.
      </p>
      <p>You are responsible for having the right to upload it. In particular:</p>
      <ul>
        <li>
          <strong>Do not upload more student data than the task needs.</strong> Remove names, pictures, and
          anything private first.
        </li>
        <li>Follow the rules of your school and the law of your country on student records.</li>
        <li>Ask for consent where it is required.</li>
      </ul>
    </Chapter>
    <Chapter id="drafts" title="What grAId writes is a draft">
      <p>
        Activities, feedback, and suggested grades are made by AI models. They can be wrong, one-sided, or
        unsuited to your students. Read them before you use them.
      </p>
      <p>
        Every decision about a student is yours: the grade, the comment, the consequence. Do not leave such a
        decision to grAId alone.
      </p>
      <p>You may use, change, and share what grAId writes for you in your teaching.</p>
    </Chapter>
    <Chapter id="fair-use" title="Fair use">
      <p>Please don’t:</p>
      <ul>
        <li>use grAId to break the law or to violate anyone’s rights;</li>
        <li>upload anything that harms, insults, or exposes a person;</li>
        <li>probe the service’s security, or overload it;</li>
        <li>sell access, share one account among several people, or copy grAId to compete with it.</li>
      </ul>
    </Chapter>
    <Chapter id="availability" title="Availability and changes to the service">
      <p>
        Our service level is 99.9% uptime. If grAId does not open for you, tell us. We also improve grAId and
        sometimes remove what is no longer used. If a change takes away something essential from a plan you
        have paid for, we tell you beforehand.
      </p>
      <p>
        Beyond that, and as far as the law allows, grAId is provided as it is, without a promise that it suits
        every purpose.
      </p>
    </Chapter>
    <Chapter id="liability" title="Our liability">
      <p>
        <strong>Our total liability is limited to the last 12 months of payments</strong>: the amount you paid
        us in the 12 months before the event that gave rise to the claim. We are not liable for lost profits
        or for other indirect damage.
      </p>
      <p>
        This does not limit any liability that the law does not allow to be limited, for example for harm done
        on purpose.
      </p>
    </Chapter>
    <Chapter id="ending" title="Ending the agreement">
      <p>
        You can stop using grAId at any time, and ask us to delete your account by writing to <ContactLink />.
      </p>
      <p>
        We can close an account that breaks these terms. Unless it is urgent, we write to you first and give
        you time to put it right.
      </p>
    </Chapter>
    <Chapter id="changes" title="Changes to these terms">
      <p>
        When we change these terms, we put the new text on this page with a new date. If a change affects you,
        we email you before it applies. For price changes, you get 30 days’ notice (see “Plans, credits and
        prices”).
      </p>
    </Chapter>
    <Chapter id="contact" title="Contact">
      <p>
        Write to <ContactLink />. If a part of these terms turns out to be invalid, the rest still stands, and
        so do the rights the law of your country gives you as a consumer.
      </p>
    </Chapter>
  </LegalPage>
)
