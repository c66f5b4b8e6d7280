import { createEvent } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { RecordKnown } from '../../core/use-cases/onboarding/opening'

// These events are in a file of their own, because hand-over.ts imports the models that dispatch or follow them.

export const lookUpNeeded = createEvent()

/** The teacher has no known user record, so onboarding opens. For a visitor, it opens again after a reload. */
export const onboardingNeeded = createEvent()
export const recordKnown = createEvent<RecordKnown>()
/** The browser was asked to open the grAId app, which may not have loaded yet. */
export const handedOver = createEvent<Identity | null>()
