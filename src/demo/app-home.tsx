import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { splitDisplayName } from '../core/domain/auth/identity'
import type { ReferenceData } from '../core/domain/onboarding/reference-data'
import { parseOnboardingData } from '../core/domain/onboarding/serialization'
import { readQuery } from '../core/domain/query'
import { signOutRequested } from '../models/site/session'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { AccessDenied } from './access-denied'
import { Actions, Blackboard, ClassroomDoor } from './blackboard'
import { Answer, Arrived, DetailCard, Lines } from './detail-card'
import { Frame } from './frame'
import { summarizeOnboarding } from './onboarding-summary'
import { type SeparateApp, useArrival, type Visitor } from './separate-app'

/** The separate app's home: what it received, and what it does with it. */
export const AppHome = (props: { separateApp: SeparateApp; reference: ReferenceData }) => {
  const search = useRawSearch()
  return <Home key={search} search={search} {...props} />
}

const Home = ({
  search,
  separateApp,
  reference,
}: {
  search: string
  separateApp: SeparateApp
  reference: ReferenceData
}) => {
  const query = readQuery(search)
  const token = query.token?.[0] || null
  const visitor = useArrival(separateApp, token)
  if (visitor === undefined) return null
  return visitor === null ? (
    <ShutOut token={token} />
  ) : (
    <OpenDoor visitor={visitor} token={token} data={query.data?.[0] ?? null} reference={reference} />
  )
}

const ShutOut = ({ token }: { token: string | null }) => (
  <AccessDenied
    title={token ? 'Unknown token' : 'No token'}
    heading={token ? 'This key does not fit.' : 'You came without a key.'}
  >
    {token
      ? 'The app does not know the token in this address. It may be from another visit.'
      : 'The app opens with a token, and this address has none.'}{' '}
    Sign in on the site, and it brings you here with a new one.
  </AccessDenied>
)

const OpenDoor = ({
  visitor,
  token,
  data,
  reference,
}: {
  visitor: Visitor
  token: string | null
  data: string | null
  reference: ReferenceData
}) => {
  const signOut = useUnit(signOutRequested)
  const name = splitDisplayName(visitor.name).firstName || visitor.email
  return (
    <Frame neighbor="app" title="Home">
      <Blackboard picture={<ClassroomDoor open />}>
        <Typography variant="h1">
          {visitor.known ? `Good to see you again, ${name}.` : `Come in, ${name}.`}
        </Typography>
        <p>Here the grAId app would open. The site has signed you in and handed you over.</p>
        <Actions>
          <Button variant="contained" size="large" component={Link} href="/upgrade">
            See plans
          </Button>
          <Button variant="outlined" size="large" component={Link} href="/">
            Back to the site
          </Button>
          <Button size="large" component={Link} href="/" sx={{ px: 1.5 }} onClick={() => signOut('local')}>
            Sign out
          </Button>
        </Actions>
      </Blackboard>
      <Arrived>
        <DetailCard title="What arrived">
          <Lines>
            <Answer question="Token">
              <code>{shorten(token ?? '')}</code>
              <small>It proves who you are. Only its beginning is shown.</small>
            </Answer>
            <Answer question="Account">
              {visitor.name || visitor.email}
              {visitor.name && <small>{visitor.email}</small>}
            </Answer>
            <Answer question="Your record">
              {visitor.known ? 'Found' : 'Written just now'}
              <small>
                {visitor.known
                  ? 'You have been here before, so the site sends you straight in.'
                  : 'From now on, signing in brings you straight here.'}
              </small>
            </Answer>
          </Lines>
        </DetailCard>
        <Answers data={data} reference={reference} />
      </Arrived>
    </Frame>
  )
}

const Answers = ({ data, reference }: { data: string | null; reference: ReferenceData }) => {
  if (data === null) {
    return (
      <DetailCard title="Your answers">
        <p>None came along this time. They do right after onboarding.</p>
      </DetailCard>
    )
  }
  const parsed = parseOnboardingData(data)
  return (
    <DetailCard title="Your answers">
      {parsed.ok ? (
        <Lines>
          {summarizeOnboarding(parsed.value, reference).map(({ question, answer }) => (
            <Answer key={question} question={question}>
              {answer ?? <small>Not told</small>}
            </Answer>
          ))}
        </Lines>
      ) : (
        <p>Something came along, but it could not be read. It was left out.</p>
      )}
    </DetailCard>
  )
}

/** Enough of a token to recognize it, too little to use it. */
const shorten = (token: string): string => `${token.slice(0, Math.min(16, Math.ceil(token.length / 2)))}…`
