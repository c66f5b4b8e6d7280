import { Page } from '../layout/page'
import { CallToAction } from './call-to-action'
import { Features } from './features'
import { Hero } from './hero'
import { Pricing } from './pricing'
import { Steps } from './steps'

export const LandingPage = () => (
  <Page
    title="grAId, the teaching companion that keeps your evenings free"
    description="grAId writes activities for your class, grades essays and speeches (on Standard with your own rubrics), and learns how you teach. Start free."
  >
    <Hero />
    <Steps />
    <Features />
    <Pricing />
    <CallToAction />
  </Page>
)
