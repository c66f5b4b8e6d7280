import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { $revealStage } from '../../models/content/welcome'
import { exploringStarted } from '../../models/site/navigation'
import { Container } from '../../ui/container'
import { Page } from '../layout/page'
import { FeatureCard } from './feature-card'
import { FEATURE_CARDS } from './feature-cards'

const Opening = styled(Container)({
  paddingBlock: 'clamp(40px, 6vw, 80px) clamp(32px, 4vw, 48px)',
  textAlign: 'center',
  '& > p': {
    maxWidth: '38rem',
    margin: '16px auto 0',
    color: 'var(--ink-soft)',
    fontSize: 'clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)',
    textWrap: 'balance',
  },
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 12,
  marginTop: 28,
})

/** The open flaps reach over the edge of a narrow screen. */
const Desk = styled('div')({ overflowX: 'clip' })

const Table = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1020px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const Next = styled('section')({
  display: 'grid',
  gap: '16px 64px',
  paddingBlock: 'clamp(56px, 8vw, 96px)',
  '@media (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '2.5rem 1fr',
    paddingBlock: 18,
    borderTop: '1px solid var(--rule)',
  },
  '& li > span': {
    color: 'var(--primary)',
    fontFamily: 'var(--display)',
    fontSize: '1.375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    fontVariantNumeric: 'lining-nums',
  },
  '& a': { color: 'var(--primary)', fontWeight: 500, textUnderlineOffset: '0.18em' },
})

/** The page after a subscription: thanks, four parcels that unwrap one by one, and what happens next. */
export const WelcomePage = () => {
  const [stage, startExploring] = useUnit([$revealStage, exploringStarted])
  return (
    <Page
      title="Welcome"
      description="Thank you for subscribing to grAId. What is waiting for you, and what happens next."
    >
      <Opening>
        <Typography variant="h1">Thank you. It is good to have you here.</Typography>
        <p>
          You take care of a room full of people every day. From today, grAId takes some of the work around
          it. These four are for you.
        </p>
        <Actions>
          <Button variant="contained" size="large" onClick={() => startExploring()}>
            Start Exploring
          </Button>
          <Button component={Link} href="/guide" variant="outlined" size="large">
            View Quick Guide
          </Button>
        </Actions>
      </Opening>
      <Desk>
        <Container>
          <Table>
            {FEATURE_CARDS.map((parcel, place) => (
              <FeatureCard key={parcel.name} {...parcel} unwrapped={place < stage} />
            ))}
          </Table>
        </Container>
      </Desk>
      <Container>
        <Next aria-labelledby="next-title">
          <Typography variant="h2" id="next-title">
            What happens next
          </Typography>
          <ol>
            <li>
              <span aria-hidden="true">1</span>
              <div>'Start Exploring' opens grAId. Sign in there with the account you use here.</div>
            </li>
            <li>
              <span aria-hidden="true">2</span>
              <div>Pick one class and one lesson of this week, and make your first activity.</div>
            </li>
            <li>
              <span aria-hidden="true">3</span>
              <div>
                Not sure where to begin? The <Link href="/guide">Quick Guide</Link> takes you through it in
                five steps.
              </div>
            </li>
          </ol>
        </Next>
      </Container>
    </Page>
  )
}
