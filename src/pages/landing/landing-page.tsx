import { ClosingCall } from '../layout/closing-call'
import { Page } from '../layout/page'
import { Hero, PROMISE } from './hero'
import { StaticDrawing } from './lazy-drawings'
import { Pricing } from './pricing'
import { Steps } from './steps'

export const LandingPage = () => (
  <Page
    title="grAId, the teaching companion that keeps your evenings free"
    description={`${PROMISE} Start free.`}
  >
    <Hero />
    <StaticDrawing name="features" />
    <Steps />
    <Pricing />
    <ClosingCall />
  </Page>
)
