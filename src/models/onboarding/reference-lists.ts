import { createEvent, createStore, sample } from 'effector'
import { blockedHost, type ReferenceDataError } from '../../core/domain/errors'
import { sampleSubjects } from '../../core/domain/onboarding/choices'
import {
  REFERENCE_LISTS,
  type ReferenceData,
  type ReferenceList,
  type Subject,
} from '../../core/domain/onboarding/reference-data'
import { $environment, createUseCaseFx } from '../site/environment'
import { $draft, draftRestored, referenceRowsLoaded } from './draft'

export const referenceRetried = createEvent()

/** A list that is loaded again keeps its rows until the new ones arrive. */
export type Loadable<Rows> = { status: 'idle' | 'loading' | 'ready' | 'failed'; rows: Rows }
type ReferenceLists = { [Name in ReferenceList]: Loadable<ReferenceData[Name]> }

const NOT_LOADED: Loadable<readonly never[]> = { status: 'idle', rows: [] }

const readListFx = createUseCaseFx<ReferenceList, ReferenceData[ReferenceList], ReferenceDataError>(
  ({ readReferenceList }) => readReferenceList,
)

const updateList = (reference: ReferenceLists, name: ReferenceList, change: Partial<Loadable<unknown>>) =>
  ({ ...reference, [name]: { ...reference[name], ...change } }) as ReferenceLists

export const $reference = createStore<ReferenceLists>({
  gradeLevels: NOT_LOADED,
  experienceLevels: NOT_LOADED,
  subjects: NOT_LOADED,
  goals: NOT_LOADED,
  communicationPreferences: NOT_LOADED,
})
  .on(readListFx, (reference, name) => updateList(reference, name, { status: 'loading' }))
  .on(readListFx.done, (reference, { params: name, result: rows }) =>
    // Nothing could be chosen from an empty list, and a required field would stay empty. As a failure, the user can
    // retry.
    updateList(reference, name, { status: rows.length > 0 ? 'ready' : 'failed', rows }),
  )
  .on(readListFx.fail, (reference, { params }) => updateList(reference, params, { status: 'failed' }))

/** The host that a content filter may be blocking, if that made the last read fail. */
export const $blockedHost = createStore<string | null>(null)
  .on(readListFx.failData, (_, error) => blockedHost(error) ?? null)
  .reset(readListFx)

/** Sampled each time onboarding opens, so that they stay the same while the user moves between steps. */
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

sample({
  clock: [draftRestored, readListFx.done],
  source: $reference,
  fn: (reference): Partial<ReferenceData> =>
    Object.fromEntries(
      REFERENCE_LISTS.filter((name) => reference[name].status === 'ready').map((name) => [
        name,
        reference[name].rows,
      ]),
    ),
  target: referenceRowsLoaded,
})

sample({
  clock: [draftRestored, readListFx.done.filter({ fn: ({ params }) => params === 'subjects' })],
  source: { environment: $environment, reference: $reference, draft: $draft },
  filter: ({ reference }) => reference.subjects.status === 'ready',
  fn: ({ environment, reference, draft }) => {
    const random = environment.createRandom()
    return sampleSubjects(reference.subjects.rows, draft.data.subjects, () => random.next())
  },
  target: $offeredSubjects,
})
