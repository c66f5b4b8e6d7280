import type { ReactNode } from 'react'

/**
 * The parts of the landing page without state and event handlers, for `StaticHtml`. They are props of `LandingPage`,
 * so that hydrating the prerendered page does not load their code.
 */
export type LandingParts = Record<
  | 'essayStart'
  | 'essayEnd'
  | 'promoIllustration'
  | 'classCard'
  | 'activitySheet'
  | 'rubric'
  | 'features'
  | 'callToAction',
  ReactNode
>
