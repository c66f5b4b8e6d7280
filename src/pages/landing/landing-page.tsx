import { StaticHtml } from '../../ui/static-html'
import { Page } from '../layout/page'
import { Hero } from './hero'
import type { LandingParts } from './landing-parts'
import { Pricing } from './pricing'
import { Steps } from './steps'

/** The landing page. While a prerendered page is hydrated, `parts` may be empty. */
export const LandingPage = ({ parts = {} }: { parts?: Partial<LandingParts> }) => (
  <Page
    title="grAId, the teaching companion that keeps your evenings free"
    description="grAId writes activities for your class, grades essays and speeches with your own rubrics, and learns how you teach. Start free."
  >
    <Hero parts={parts} />
    <Steps parts={parts} />
    <StaticHtml>{parts.features}</StaticHtml>
    <Pricing />
    <StaticHtml>{parts.callToAction}</StaticHtml>
  </Page>
)
