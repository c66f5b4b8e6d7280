import { useUnit } from 'effector-react'
import { useContext, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { answersOf } from '../../fixtures/customer'
import { summarizeOnboarding } from '../../fixtures/stand-ins/onboarding-summary'
import { findPaymentOrder } from '../../fixtures/stand-ins/payment-order'
import { samplesFor } from '../../fixtures/stand-ins/samples'
import type { SeparateApp, Visitor } from '../../fixtures/stand-ins/separate-app'
import { shortenToken } from '../../fixtures/stand-ins/shorten-token'
import { splitDisplayName } from '../core/domain/auth/identity'
import { EMPTY_ONBOARDING, type OnboardingData } from '../core/domain/onboarding/onboarding'
import type { ReferenceData } from '../core/domain/onboarding/reference-data'
import { parseOnboardingData } from '../core/domain/onboarding/serialization'
import { amountDue, dollars } from '../core/domain/plans/plan-prices'
import { readQuery, writeQuery } from '../core/domain/query'
import { ok } from '../core/domain/result'
import { PATHS } from '../core/domain/routes'
import { sitePath } from '../core/domain/site-path'
import type { UseCases } from '../core/use-cases/use-cases'
import { signOutRequested } from '../models/site/session'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { AccessDenied, Opening, Unreachable } from './app-closed'
import { AppLogin } from './app-login'
import { Actions, Blackboard } from './blackboard'
import { Detail, DetailCard, DetailCards, Details } from './detail-card'
import { CustomerContext, Frame } from './frame'
import { LinkButton } from './link-button'
import { SampleSheet } from './sample-sheet'
import { useResponse } from './use-response'

type AppHomeProps = { separateApp: SeparateApp; issueToken: UseCases['issueToken'] }

/**
 * Follows docs/app-contract.md: the token and the answers are taken out of the address at once and kept in memory. A
 * reload and Back find no token in the address, so they need a session, as /login does.
 */
export const AppHome = ({ separateApp, issueToken }: AppHomeProps) => {
  const search = useRawSearch()
  const [path, navigate] = useLocation()
  const { token, data, ...others } = readQuery(search)
  const isHandOver = token !== undefined || data !== undefined
  const kept = writeQuery(
    Object.fromEntries(Object.entries(others).map(([name, values]) => [name, values?.[0]])),
  )
  const address = path + (kept && `?${kept}`)
  const [handOver, setHandOver] = useState(isHandOver ? search : null)
  if (isHandOver && search !== handOver) setHandOver(search)
  useLayoutEffect(() => {
    if (isHandOver) navigate(sitePath(address), { replace: true })
  }, [isHandOver, address, navigate])
  if (handOver === null) return <AppLogin issueToken={issueToken} />
  // `useResponse` sends a token once per mount, so `key` remounts the page when another token arrives.
  return <Home key={handOver} handOver={handOver} separateApp={separateApp} />
}

const Home = ({ handOver, separateApp }: { handOver: string; separateApp: SeparateApp }) => {
  const query = readQuery(handOver)
  const token = (query.token?.length === 1 && query.token[0]) || null
  const data = query.data?.[0] ?? null
  const visitor = useResponse(async () => (token === null ? ok(null) : separateApp.receiveToken(token, data)))
  if (!visitor) return <Opening />
  if (!visitor.ok) return <Unreachable />
  return visitor.value === null || token === null ? (
    <AccessDenied />
  ) : (
    <SignedInHome visitor={visitor.value} token={token} data={data} />
  )
}

const SignedInHome = ({ visitor, token, data }: { visitor: Visitor; token: string; data: string | null }) => {
  const signOut = useUnit(signOutRequested)
  const name = splitDisplayName(visitor.name).firstName || visitor.email
  /**
   * The length of the longest word, with a punctuation mark after it. The longer the word, the smaller the heading, so
   * that the word fits into a line.
   */
  const longestWord = Math.max(...name.split(/[\s-]/).map(({ length }) => length + 1))
  const order = findPaymentOrder(visitor.payPlanId ?? '')
  const answers = parseOnboardingData(data ?? '')
  const customer = { ...EMPTY_ONBOARDING, ...answersOf(useContext(CustomerContext)) }
  const { activity, grading } = samplesFor(answers ?? parseOnboardingData(visitor.recordedData) ?? customer)
  return (
    <Frame standIn="app" title="Home">
      <Blackboard picture={<SampleSheet {...activity} />}>
        <h1>
          <span style={{ fontSize: `max(1.375rem, min(1em, ${160 / longestWord}cqi))` }}>
            {order
              ? `Thank you, ${name}. You’re on ${order.offer.name}.`
              : visitor.hadRecord
                ? `Good to see you again, ${name}.`
                : `Welcome, ${name}.`}
          </span>
        </h1>
        <p>
          {!order && 'You’re on Free. '}This is where the grAId app opens. The site signed you in and sent you
          here. The app makes activities and grades; the samples here were written by hand for this demo.
        </p>
        <Actions>
          {!order && (
            <LinkButton variant="contained" href={PATHS.upgrade}>
              See plans
            </LinkButton>
          )}
          <LinkButton href={PATHS.landing}>Back to the site</LinkButton>
          <LinkButton variant="text" href={PATHS.landing} sx={{ px: 1.5 }} onClick={() => signOut('local')}>
            Sign out
          </LinkButton>
        </Actions>
      </Blackboard>
      <DetailCards>
        <DetailCard title="A sample of grading">
          <p>{grading.paragraph}</p>
          <dl>
            <Detail name="Score">{grading.score}</Detail>
            <Detail name="Comment">{grading.comment}</Detail>
          </dl>
        </DetailCard>
        <DetailCard title="Your account">
          <dl>
            <Detail name="Name">
              {visitor.name || visitor.email}
              {visitor.name && <small>{visitor.email}</small>}
            </Detail>
            <Detail name="Plan">
              {order?.offer.name ?? 'Free'}
              {order && (
                <small>
                  {`${dollars(amountDue(order.offer, order.period))} a ${order.period === 'yearly' ? 'year' : 'month'}`}
                </small>
              )}
            </Detail>
            <Detail name="Your record">
              {visitor.hadRecord ? 'Found' : 'Written just now'}
              <small>
                {visitor.hadRecord
                  ? 'You’ve been here before, so the site sends you straight in.'
                  : 'From now on, signing in brings you straight here.'}
              </small>
            </Detail>
          </dl>
          <Details>
            <summary>Details</summary>
            <dl>
              <Detail name="Token">
                <code>{shortenToken(token)}</code>
                <small>It proves who you are. Only the first characters are shown.</small>
              </Detail>
            </dl>
          </Details>
        </DetailCard>
        <Answers isSent={data !== null} answers={answers} reference={visitor.reference} />
      </DetailCards>
    </Frame>
  )
}

const Answers = ({
  isSent,
  answers,
  reference,
}: {
  isSent: boolean
  answers: OnboardingData | null
  reference: ReferenceData
}) => (
  <DetailCard title="Your answers">
    {!isSent ? (
      <p>No answers this time. They’re sent right after onboarding.</p>
    ) : answers ? (
      <dl>
        {summarizeOnboarding(answers, reference).map(({ question, answer }) => (
          <Detail key={question} name={question}>
            {answer ?? <small>Not given</small>}
          </Detail>
        ))}
      </dl>
    ) : (
      <p>The answers couldn’t be read, so they were left out.</p>
    )}
  </DetailCard>
)
