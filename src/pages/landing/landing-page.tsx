import { LazySlot, NO_PROPS } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import { Page } from '../layout/page'
import { CallToAction } from './call-to-action'
import { Hero } from './hero'
import { features } from './lazy-features'
import { Pricing } from './pricing'
import { Steps } from './steps'

export const LandingPage = () => (
  <Page
    title="grAId, the teaching companion that keeps your evenings free"
    description="grAId writes activities for your class, grades essays and speeches with your own rubrics, and learns how you teach. Start free."
  >
    <Hero />
    <Steps />
    <StaticHtml name="features">
      <LazySlot component={features} props={NO_PROPS} />
    </StaticHtml>
    <Pricing />
    <CallToAction />
  </Page>
)
