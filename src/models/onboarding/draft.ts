import { combine, createEvent, sample } from 'effector'
import { parseClassChoice } from '../../core/domain/onboarding/class-choice'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { missingAnswers, stepProgress } from '../../core/domain/onboarding/progress'
import type { ReferenceData } from '../../core/domain/onboarding/reference-data'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { answers, NO_ANSWERS } from '../../core/use-cases/onboarding/answers'
import { readDraft, writeDraft } from '../site/drafts'
import {
  $onboardingOpen,
  completionRequested,
  onboardingClosed,
  onboardingOpened,
  stepChanged,
} from '../site/hand-over'
import { createMachine } from '../site/machine'
import { $checkingIdentity, $identity, sessionChanged } from '../site/session'

export const draftRestored = createEvent()

const machine = createMachine({
  name: 'answers',
  initial: NO_ANSWERS,
  reduce: answers,
  facts: combine({ isOpen: $onboardingOpen, identity: $identity, isChecking: $checkingIdentity }),
  here: (environment, facts) => ({
    ...facts,
    stored: readDraft(environment),
    classChoice: parseClassChoice(environment.storage.tab.get(STORAGE_KEYS.classChoice)),
    now: environment.clock.now(),
  }),
  commands: {
    store: (environment, { draft }) => writeDraft(environment, draft),
    restored: () => void draftRestored(),
    'hold-back': ({ navigation }, _, dispatch) =>
      navigation.holdBack(() => dispatch({ type: 'back-pressed' })),
    'release-back': ({ navigation }) => navigation.releaseBack(),
    close: () => void onboardingClosed(),
    'forget-class': ({ storage }) => storage.tab.remove(STORAGE_KEYS.classChoice),
  },
})
machine.follow(onboardingOpened, { type: 'shown' })
/** The steps have mounted. Their chunk, which contains this model, may load too late to see `onboardingOpened`. */
export const stepsMounted = machine.input({ type: 'shown' })
machine.follow($onboardingOpen.updates.filter({ fn: (open) => !open }), { type: 'hidden' })
machine.follow(sessionChanged, (change) => ({ type: 'session-changed', change }))
export const answersChanged = machine.input((changed: Partial<OnboardingData>) => ({
  type: 'changed',
  answers: changed,
}))
export const choiceToggled = machine.input((choice: { of: 'subjects' | 'goals'; id: number }) => ({
  type: 'choice-toggled',
  ...choice,
}))
export const continued = machine.input({ type: 'continued' })
export const wentBack = machine.input({ type: 'went-back' })
export const otherAnswersUsed = machine.input({ type: 'other-decided', use: true })
export const otherAnswersDeclined = machine.input({ type: 'other-decided', use: false })
export const referenceRowsLoaded = machine.input((rows: Partial<ReferenceData>) => ({
  type: 'rows-loaded',
  rows,
}))

export const $draft = machine.$state.map(({ draft }) => draft)
export const $answers = $draft.map(({ data }) => data)
export const $step = $draft.map(({ step }) => step)
export const $progress = $step.map((step) => stepProgress(step))
export const $missingAnswers = $draft.map(({ data, step }) => missingAnswers(data, step))
export const $stepComplete = $missingAnswers.map(({ length }) => length === 0)
export const $otherAnswers = machine.$state.map(({ other }) => other)
/** Which line about restored answers is shown (docs/product.md §4.8); null for none. */
export const $keptAnswersNotice = machine.$state.map(({ kept }) => kept)

/** 'Start Using grAId' was pressed. */
export const finished = createEvent()
sample({ clock: finished, source: $answers, target: completionRequested })
sample({ clock: $step.updates, fn: () => undefined, target: stepChanged })
