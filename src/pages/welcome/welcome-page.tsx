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

/** Clips the opened wrapping paper of the cards, because on narrow screens the paper is wider than the page. */
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
    position: 'relative',
    padding: '18px 0 18px 2.5rem',
    borderTop: '1px solid var(--rule)',
  },
  '& li::before': {
    content: 'counter(list-item)',
    position: 'absolute',
    left: 0,
    color: 'var(--primary)',
    font: '600 1.375rem/1.25 var(--display)',
    fontVariantNumeric: 'lining-nums',
  },
  '& a': { color: 'var(--primary)', fontWeight: 500 },
})

/** /welcome, opened after a payment. Reveals four feature cards one after another (docs/product.md §9.3). */
export const WelcomePage = () => {
  const [stage, startExploring] = useUnit([$revealStage, exploringStarted])
  return (
    <Page
      title="Welcome"
      description="Thank you for subscribing to grAId. Here’s what’s waiting for you, and what happens next."
    >
      <Intro>
        <Typography variant="h1">Thank you. We’re glad you’re here.</Typography>
        <p>
          You look after a room full of people all day. grAId takes some of the rest off your desk. Here’s
          what’s waiting for you.
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
            <FeatureCard
              name="Activity Assistant"
              text="Personalized activities, made from your class details and your own instructions."
              revealed={stage > 0}
            >
              <path className="sheet" d="M18 10h40l14 14v50H18z" />
              <path className="title" d="M28 26h20" />
              <path className="line" d="M28 40h34M28 50h34M28 60h22" />
              <path className="pencil" d="m58 70 22-32 8 6-22 32-10 4z" />
              <path className="line" d="m58 70 8 6" />
            </FeatureCard>
            <FeatureCard
              name="Smart AI Learning"
              text="grAId learns from how you work with it and adapts to your style of teaching."
              revealed={stage > 1}
            >
              <path
                className="sheet"
                d="M14 20c14-6 26-6 34 2 8-8 20-8 34-2v50c-14-6-26-6-34 2-8-8-20-8-34-2z"
              />
              <path className="line" d="M48 22v50M24 34c6-2 11-2 15 0M24 44c6-2 11-2 15 0" />
              <path className="pen" d="M57 44c6-3 11-3 15 0M57 34c6-3 11-3 15 0M57 54c5-3 8-3 11-1" />
              <path className="mark" d="M66 14h10v20l-5-5-5 5z" />
            </FeatureCard>
            <FeatureCard
              name="Personalized Resources"
              text="News, events and teaching tips picked for what you teach."
              revealed={stage > 2}
            >
              <path className="mark" d="M14 26h24l6 8h38v40H14z" />
              <path className="sheet" d="M22 18h46v44H22z" />
              <path className="title" d="M30 28h16" />
              <path className="line" d="M30 38h30M30 46h30" />
              <path className="folder" d="M14 74 20 46h68l-6 28z" />
            </FeatureCard>
            <FeatureCard
              name="Save Time & Inspire"
              text="Less planning and grading in the evening. More of you in the morning."
              revealed={stage > 3}
            >
              <circle className="sheet" cx="48" cy="46" r="32" />
              <path className="mark" d="M48 46V20a26 26 0 0 1 26 26z" />
              <path className="line" d="M48 18v4M48 70v4M20 46h4M72 46h4" />
              <path className="title" d="M48 46V28M48 46h13" />
            </FeatureCard>
          </Cards>
        </Container>
      </ClippedArea>
      <Container>
        <NextSteps aria-labelledby="next-title">
          <Typography variant="h2" id="next-title">
            What happens next
          </Typography>
          <ol>
            <li>‘Start Exploring’ opens grAId. Sign in there with the account you use here.</li>
            <li>Pick one class and one lesson of this week, and make your first activity.</li>
            <li>
              Not sure where to begin? The <Link href={PATHS.guide}>Quick Guide</Link> takes you through it in
              five steps.
            </li>
          </ol>
        </NextSteps>
      </Container>
    </Page>
  )
}
