import { createEvent } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { RecordKnown } from '../../core/use-cases/onboarding/opening'
import type { LookUpPurpose } from '../../core/use-cases/sign-in/hand-over-state'

// These events are in a file of their own, because hand-over.ts imports the models that dispatch or follow them.

export const lookUpNeeded = createEvent<LookUpPurpose>()
export const lookUpWithdrawn = createEvent()

/**
 * The teacher has no known user record, so onboarding opens or, after 'Start Using grAId', is completed
 * (docs/product.md §4.4, §4.5). For a visitor: onboarding opens again after a reload.
 */
export const onboardingNeeded = createEvent()
export const recordKnown = createEvent<RecordKnown>()
/** The browser was asked to open the grAId app, which may not have loaded yet. */
export const handedOver = createEvent<Identity | null>()
/** /payment opens before the grAId app, because the teacher has chosen a paid plan. */
export const wentToPayment = createEvent<Identity | null>()
