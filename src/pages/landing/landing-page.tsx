import { lazy } from 'react'
import { StaticHtml } from '../../ui/static-html'
import { Page } from '../layout/page'
import { Hero } from './hero'
import { Pricing } from './pricing'
import { Steps } from './steps'

const Features = lazy(async () => ({ default: (await import('./features')).Features }))
const Closing = lazy(async () => ({ default: (await import('./closing')).Closing }))

/** '/': what grAId is, what it does, what it costs, and the way in. */
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
      <Closing />
    </StaticHtml>
  </Page>
)
