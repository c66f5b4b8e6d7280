import { CallToAction } from './call-to-action'
import { EssayEnd, EssayStart } from './essay-text'
import { Features } from './features'
import { LandingPage } from './landing-page'
import type { LandingParts } from './landing-parts'
import { PromoIllustration } from './promo-illustration'
import { ActivitySheet, ClassCard, Rubric } from './step-illustrations'

const PARTS: LandingParts = {
  essayStart: <EssayStart />,
  essayEnd: <EssayEnd />,
  promoIllustration: <PromoIllustration />,
  classCard: <ClassCard />,
  activitySheet: <ActivitySheet />,
  rubric: <Rubric />,
  features: <Features />,
  callToAction: <CallToAction />,
}

/** The landing page with the parts that a prerendered page already contains as html. */
export const CompleteLandingPage = () => <LandingPage parts={PARTS} />
