import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { $revealStage } from '../../models/content/welcome'
import { exploringStarted } from '../../models/site/navigation'
import { Container } from '../../ui/container'
import { Page } from '../layout/page'
import { FeatureCard } from './feature-card'
import { FEATURE_CARDS } from './feature-cards'

const Intro = styled(Container)({
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

/** Clips the opened wrapping paper, which on narrow screens is wider than the page. */
const ClippedArea = styled('div')({ overflowX: 'clip' })

const Cards = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1020px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const NextSteps = styled('section')({
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

/** /welcome: the page after a subscription. Reveals four feature cards one by one (docs/product.md §9.3). */
export const WelcomePage = () => {
  const [stage, startExploring] = useUnit([$revealStage, exploringStarted])
  return (
    <Page
      title="Welcome"
      description="Thank you for subscribing to grAId. What is waiting for you, and what happens next."
    >
      <Intro>
        <Typography variant="h1">Thank you. It is good to have you here.</Typography>
        <p>
          You take care of a room full of people every day. From today, grAId takes some of the work around
          it. These four are for you.
        </p>
        <Actions>
          <Button variant="contained" size="large" onClick={() => startExploring()}>
            Start Exploring
          </Button>
          <Button component={Link} href={PATHS.guide} variant="outlined" size="large">
            View Quick Guide
          </Button>
        </Actions>
      </Intro>
      <ClippedArea>
        <Container>
          <Cards>
            {FEATURE_CARDS.map((card, index) => (
              <FeatureCard key={card.name} {...card} revealed={index < stage} />
            ))}
          </Cards>
        </Container>
      </ClippedArea>
      <Container>
        <NextSteps aria-labelledby="next-title">
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
                Not sure where to begin? The <Link href={PATHS.guide}>Quick Guide</Link> takes you through it
                in five steps.
              </div>
            </li>
          </ol>
        </NextSteps>
      </Container>
    </Page>
  )
}
