import { createEvent, createStore, sample } from 'effector'
import type { ReferenceDataError } from '../../core/domain/errors'
import { keepKnownChoices, sampleSubjects } from '../../core/domain/onboarding/onboarding'
import {
  REFERENCE_LISTS,
  type ReferenceData,
  type ReferenceList,
  type Subject,
} from '../../core/domain/onboarding/reference-data'
import { type OnboardingDraft, reachableStep } from '../../core/domain/onboarding/steps'
import { $environment, createUseCaseFx } from '../site/environment'
import { $draft, draftRestored } from './draft'

/** The lists onboarding chooses from. */

/** 'Try again' under lists that could not be loaded. */
export const referenceRetried = createEvent()

/** One list onboarding chooses from, as far as it is there. Rows that were read once stay. */
export type Loadable<Rows> = { status: 'idle' | 'loading' | 'ready' | 'failed'; rows: Rows }
type LoadableReference = { [Name in ReferenceList]: Loadable<ReferenceData[Name]> }

const NOTHING: Loadable<readonly never[]> = { status: 'idle', rows: [] }

const readListFx = createUseCaseFx<
  ReferenceList,
  { name: ReferenceList; rows: ReferenceData[ReferenceList] },
  ReferenceDataError
>(({ readReferenceList }) => async (name) => {
  const list = await readReferenceList(name)
  return list.ok ? { ok: true, value: { name, rows: list.value } } : list
})

const withList = (reference: LoadableReference, name: ReferenceList, change: Partial<Loadable<unknown>>) =>
  ({ ...reference, [name]: { ...reference[name], ...change } }) as LoadableReference

/** The five lists. */
export const $reference = createStore<LoadableReference>({
  gradeLevels: NOTHING,
  experienceLevels: NOTHING,
  subjects: NOTHING,
  goals: NOTHING,
  communicationPreferences: NOTHING,
})
  .on(readListFx, (reference, name) => withList(reference, name, { status: 'loading' }))
  .on(readListFx.doneData, (reference, { name, rows }) =>
    // Nobody can choose from an empty list: it is offered again like one that could not be read.
    withList(reference, name, { status: rows.length > 0 ? 'ready' : 'failed', rows }),
  )
  .on(readListFx.fail, (reference, { params }) => withList(reference, params, { status: 'failed' }))

/** The subjects of this opening: sampled once, stable while stepping. */
export const $offeredSubjects = createStore<readonly Subject[]>([])

for (const name of REFERENCE_LISTS) {
  sample({
    clock: [draftRestored, referenceRetried],
    source: $reference,
    filter: (reference) => reference[name].status === 'idle' || reference[name].status === 'failed',
    fn: () => name,
    target: readListFx,
  })
}

// What an address or an old draft chose is held against the lists, once they are known.
const withKnownChoices = (draft: OnboardingDraft, reference: LoadableReference): OnboardingDraft => {
  const data = REFERENCE_LISTS.filter((name) => reference[name].status === 'ready').reduce(
    (told, name) => keepKnownChoices(told, name, reference[name].rows),
    draft.data,
  )
  return { data, step: reachableStep({ ...draft, data }) }
}

sample({
  clock: [draftRestored, readListFx.doneData],
  source: { draft: $draft, reference: $reference },
  fn: ({ draft, reference }) => withKnownChoices(draft, reference),
  target: $draft,
})

sample({
  clock: [draftRestored, readListFx.doneData.filter({ fn: ({ name }) => name === 'subjects' })],
  source: { environment: $environment, reference: $reference, draft: $draft },
  filter: ({ reference }) => reference.subjects.status === 'ready',
  fn: ({ environment: { random }, reference, draft }) =>
    sampleSubjects(reference.subjects.rows, draft.data.subjects, () => random.next()),
  target: $offeredSubjects,
})
