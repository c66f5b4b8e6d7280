import { Fragment } from 'react'
import { dollars, PAID_PLANS } from '../../core/domain/plans/plan-prices'

const prices = PAID_PLANS.map(
  ({ name, monthlyPrice, annualPrice }) =>
    `${name} is ${dollars(monthlyPrice)} a month or ${dollars(annualPrice)} a year`,
).join(', ')

/** What customers ask, what the pages say about it, and where. */
const QUESTIONS = [
  {
    question: 'What does a whole school pay?',
    answer: `Each teacher has a plan: ${prices}. The pages have no price for a school, so offer to ask.`,
    where: 'Landing page, Pricing; the contact address is in the footer',
  },
  {
    question: 'Do we get an invoice?',
    answer:
      'The payment provider emails a receipt to the address given on its page. The pages promise nothing about purchase orders.',
    where: 'Checkout, under the button',
  },
  {
    question: 'Where does our data go?',
    answer:
      'To the services that the policy names, and to no advertiser. grAId never gets card details. Teachers take out students’ names before they upload work.',
    where: 'Privacy Policy, Who else sees it and Student work',
  },
  {
    question: 'Does it work with what we have?',
    answer:
      'It runs in the browser, with Google sign-in, and the IT team gets a list of hosts. The pages promise no link to a gradebook or a learning platform.',
    where: 'Guide, For your IT team',
  },
]

export const CustomerQuestions = () => (
  <dl>
    {QUESTIONS.map(({ question, answer, where }) => (
      <Fragment key={question}>
        <dt>
          <strong>{question}</strong>
        </dt>
        <dd>
          {answer} <em>{where}.</em>
        </dd>
      </Fragment>
    ))}
  </dl>
)
