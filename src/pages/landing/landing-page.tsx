import { lazyChunk } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import { Page } from '../layout/page'
import { Hero } from './hero'
import { Pricing } from './pricing'
import { Steps } from './steps'

const Features = lazyChunk(async () => (await import('./features')).Features)
const CallToAction = lazyChunk(async () => (await import('./call-to-action')).CallToAction)

export const LandingPage = () => (
  <Page
    title="grAId, the teaching companion that keeps your evenings free"
    description="grAId writes activities for your class, grades essays and speeches with your own rubrics, and learns how you teach. Start free."
  >
    <Hero />
    <Steps />
    <StaticHtml>
      <Features />
    </StaticHtml>
    <Pricing />
    <StaticHtml>
      <CallToAction />
    </StaticHtml>
  </Page>
)
