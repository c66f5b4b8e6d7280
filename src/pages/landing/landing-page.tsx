import { LazySlot, NO_PROPS } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import { Page } from '../layout/page'
import { CallToAction } from './call-to-action'
import { Hero, PROMISE } from './hero'
import { features } from './lazy-drawings'
import { Pricing } from './pricing'
import { Steps } from './steps'

export const LandingPage = () => (
  <Page
    title="grAId, the teaching companion that keeps your evenings free"
    description={`${PROMISE} Start free.`}
  >
    <Hero />
    <StaticHtml name="features">
      <LazySlot component={features} props={NO_PROPS} />
    </StaticHtml>
    <Steps />
    <Pricing />
    <CallToAction />
  </Page>
)
