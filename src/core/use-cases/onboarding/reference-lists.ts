import { blockedHost, type ReferenceDataError, type Unavailable } from '../../domain/errors'
import {
  REFERENCE_LISTS,
  type ReferenceData,
  type ReferenceList,
  type Subject,
} from '../../domain/onboarding/reference-data'
import { type OnboardingStep, REQUIRED_FIELDS, type RequiredField } from '../../domain/onboarding/steps'
import type { Result } from '../../domain/result'
import type { Transition } from '../use-case'

/** `rows` is empty unless `status` is 'ready'. */
type Loadable<Rows> = { status: 'idle' | 'loading' | 'ready' | 'failed'; rows: Rows }

/** The choices that onboarding offers (docs/product.md §3.3, §4.4). */
export type ReferenceLists = {
  lists: { [Name in ReferenceList]: Loadable<ReferenceData[Name]> }
  /** The host of the latest failed read, if a content filter may be blocking the host; otherwise null. */
  blockedHost: string | null
  /** Sampled when a draft is shown and when the list of subjects has loaded, but not again when the step changes. */
  offeredSubjects: readonly Subject[]
}

/** The list from which a required answer is chosen; none if the answer is typed. */
const LIST_OF: Partial<Record<RequiredField, ReferenceList>> = {
  gradeLevel: 'gradeLevels',
  experience: 'experienceLevels',
  goals: 'goals',
  communicationPreference: 'communicationPreferences',
}

/** Returns the required fields of `step` that are on the screen: no field whose list is loading or has failed. */
export const offeredFields = (
  step: OnboardingStep,
  lists: ReferenceLists['lists'],
): readonly RequiredField[] =>
  REQUIRED_FIELDS[step].filter((field) => {
    const list = LIST_OF[field]
    return list === undefined || lists[list].status === 'ready'
  })

const NOT_LOADED: Loadable<readonly never[]> = { status: 'idle', rows: [] }

export const NO_LISTS: ReferenceLists = {
  lists: {
    gradeLevels: NOT_LOADED,
    experienceLevels: NOT_LOADED,
    subjects: NOT_LOADED,
    goals: NOT_LOADED,
    communicationPreferences: NOT_LOADED,
  },
  blockedHost: null,
  offeredSubjects: [],
}

type Rows = ReferenceData[ReferenceList]

export type ReferenceListsEvent =
  /** Onboarding shows a stored or an empty draft: it has opened, or another draft has replaced the one shown. */
  | { type: 'answers-restored' }
  | { type: 'retried' }
  | { type: 'responded'; name: ReferenceList; result: Result<Rows, ReferenceDataError | Unavailable> }
  | { type: 'subjects-drawn'; subjects: readonly Subject[] }

/** `chosen`: the ids of the subjects that the teacher has chosen. */
export type ReferenceListsContext = { chosen: readonly number[] }

export type ReferenceListsCommand =
  | { type: 'read'; name: ReferenceList }
  | { type: 'announce'; rows: Partial<ReferenceData> }
  | { type: 'draw-subjects'; rows: readonly Subject[]; chosen: readonly number[] }

type ListsTransition = Transition<ReferenceLists, ReferenceListsCommand>

const update = (
  state: ReferenceLists,
  name: ReferenceList,
  change: Partial<Loadable<Rows>>,
): ReferenceLists =>
  ({ ...state, lists: { ...state.lists, [name]: { ...state.lists[name], ...change } } }) as ReferenceLists

const readMissing = (state: ReferenceLists): ListsTransition => {
  const missing = REFERENCE_LISTS.filter((name) => ['idle', 'failed'].includes(state.lists[name].status))
  return missing.length === 0
    ? [state]
    : [
        missing.reduce<ReferenceLists>((next, name) => update(next, name, { status: 'loading' }), {
          ...state,
          blockedHost: null,
        }),
        ...missing.map((name) => ({ type: 'read', name }) as const),
      ]
}

const announce = ({ lists }: ReferenceLists): ReferenceListsCommand => ({
  type: 'announce',
  rows: Object.fromEntries(
    REFERENCE_LISTS.filter((name) => lists[name].status === 'ready').map((name) => [name, lists[name].rows]),
  ),
})

const drawSubjects = (
  { lists: { subjects } }: ReferenceLists,
  { chosen }: ReferenceListsContext,
): ReferenceListsCommand[] =>
  subjects.status === 'ready' ? [{ type: 'draw-subjects', rows: subjects.rows, chosen }] : []

export const referenceLists = (
  state: ReferenceLists,
  event: ReferenceListsEvent,
  here: ReferenceListsContext,
): ListsTransition => {
  switch (event.type) {
    case 'answers-restored': {
      const [next, ...reads] = readMissing(state)
      return [next, ...reads, announce(next), ...drawSubjects(next, here)]
    }
    case 'retried':
      return readMissing(state)
    case 'responded': {
      const { name, result } = event
      if (!result.ok)
        return [
          { ...update(state, name, { status: 'failed' }), blockedHost: blockedHost(result.error) ?? null },
        ]
      const { value: rows } = result
      // An empty list counts as failed, so that 'Try again' is offered: nothing can be chosen from it.
      const next = update(state, name, { status: rows.length > 0 ? 'ready' : 'failed', rows })
      return [next, announce(next), ...(name === 'subjects' ? drawSubjects(next, here) : [])]
    }
    case 'subjects-drawn':
      return [{ ...state, offeredSubjects: event.subjects }]
  }
}
