import { createEvent, createStore, sample } from 'effector'
import type { ReferenceDataError } from '../core/domain/errors'
import {
  EMPTY_ONBOARDING,
  firstIncompleteStep,
  isComplete,
  keepKnownChoices,
  nextStep,
  type OnboardingData,
  prefill,
  previousStep,
  sampleSubjects,
} from '../core/domain/onboarding'
import { DRAFT_KEY, type OnboardingDraft, parseDraft, serializeDraft } from '../core/domain/onboarding-data'
import { signUpPath } from '../core/domain/paths'
import {
  REFERENCE_LISTS,
  type ReferenceData,
  type ReferenceList,
  type Subject,
} from '../core/domain/reference-data'
import { completeOnboarding, createResumeOnboarding, startOnboarding } from '../core/use-cases/onboarding'
import { $authenticating } from './authentication'
import { $environment, createEnvironmentFx, createUseCaseFx, type Environment } from './environment'
import { $handingOver, $handOverProblem, handedOver, handOverRequested, newTeacherArrived } from './hand-over'
import { $location, appStarted, goFx, pageEntered } from './navigation'
import {
  $identity,
  identityChanged,
  isAuthPage,
  isOnboardingComplete,
  setCompletionFlagFx,
  signedOut,
} from './session'
import { toastShown } from './toasts'

/** Onboarding was asked for: by a button, by a sign-in without a record, by the watcher. */
export const onboardingRequested = createEvent()
/** The teacher closed it: Close or Escape. */
export const onboardingClosed = createEvent()
/** The teacher answered something. */
export const answersChanged = createEvent<Partial<OnboardingData>>()
export const continued = createEvent()
export const wentBack = createEvent()
/** 'Start Using grAId' was pressed. */
export const finished = createEvent()
/** 'Try again' under lists that could not be loaded. */
export const referenceRetried = createEvent()
/** Onboarding data came with an address. */
export const dataReceived = createEvent<string>()

/** Onboarding is complete: everything required has been told (specification, section 4: the completion callback). */
export const completed = createEvent<OnboardingData>()

/** One list onboarding chooses from, as far as it is there. Rows that were read once stay. */
export type Loadable<Rows> = { status: 'idle' | 'loading' | 'ready' | 'failed'; rows: Rows }
export type LoadableReference = { [Name in ReferenceList]: Loadable<ReferenceData[Name]> }

const NOTHING: Loadable<readonly never[]> = { status: 'idle', rows: [] }

/** Where a tab remembers the path its dialog stands open on, so that a reload brings it back. */
const OPEN_KEY = 'graidOnboardingOpen'
/** Where a tab remembers that a completed onboarding still waits for its token, so that a reload does not lose it. */
const WAITING_KEY = 'graidHandOverWaiting'
/** Where a tab remembers that onboarding has been offered without being asked for. */
const OFFERED_KEY = 'graidOnboardingOffered'

/** Whether onboarding stands on the screen: as a dialog, or on /signup in place of the form. */
export const $onboardingOpen = createStore(false)

/** What has been told, and the step, index 0 to 4. */
export const $draft = createStore<OnboardingDraft>({ data: EMPTY_ONBOARDING, step: 0 })
export const $answers = $draft.map(({ data }) => data)
export const $step = $draft.map(({ step }) => step)

/** The five lists. */
export const $reference = createStore<LoadableReference>({
  gradeLevels: NOTHING,
  experienceLevels: NOTHING,
  subjects: NOTHING,
  goals: NOTHING,
  communicationPreferences: NOTHING,
})

/** The subjects of this opening: sampled once, stable while stepping. */
export const $offeredSubjects = createStore<readonly Subject[]>([])

const opened = createEvent<OnboardingDraft>()

// Opening -------------------------------------------------------------------------------------------------

/** What was typed earlier in this tab; null when there is nothing, or it is older than a day. */
export const readDraft = ({ storage, clock }: Environment): OnboardingDraft | null =>
  parseDraft(storage.tab.get(DRAFT_KEY), clock.now())

const readDraftFx = createEnvironmentFx<void, OnboardingDraft | null>(readDraft)
const saveDraftFx = createEnvironmentFx<OnboardingDraft>(({ storage, clock }, draft) =>
  storage.tab.set(DRAFT_KEY, serializeDraft(draft, clock.now())),
)
const dropDraftFx = createEnvironmentFx<void>(({ storage }) => {
  storage.tab.remove(DRAFT_KEY)
  storage.tab.remove(OPEN_KEY)
  storage.tab.remove(WAITING_KEY)
})
const rememberOpenFx = createEnvironmentFx<{ open: boolean; path: string }>(({ storage }, { open, path }) => {
  if (!open) return storage.tab.remove(OPEN_KEY)
  storage.tab.set(OPEN_KEY, path)
  storage.tab.set(OFFERED_KEY, 'true')
})

sample({
  clock: [onboardingRequested, newTeacherArrived],
  source: $onboardingOpen,
  filter: (open) => !open,
  fn: () => undefined,
  target: readDraftFx,
})
sample({
  clock: readDraftFx.doneData,
  source: $identity,
  fn: (identity, draft) => startOnboarding({ identity, draft }),
  target: opened,
})
sample({ clock: opened, target: $draft })
sample({ clock: opened, fn: () => true, target: $onboardingOpen })
sample({
  clock: $onboardingOpen,
  source: $location,
  fn: ({ path }, open) => ({ open, path }),
  target: rememberOpenFx,
})

// The dialog a reload interrupted comes back; the auth pages decide for themselves once they know who is there.
sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }, { path }) => !isAuthPage(path) && storage.tab.get(OPEN_KEY) === path,
  fn: () => undefined,
  target: onboardingRequested,
})

// A signed-in teacher who has not been through it is offered onboarding on the landing page, once per tab.
sample({
  clock: [identityChanged, pageEntered],
  source: {
    environment: $environment,
    identity: $identity,
    location: $location,
    authenticating: $authenticating,
    handingOver: $handingOver,
    problem: $handOverProblem,
  },
  filter: ({ environment, identity, location, authenticating, handingOver, problem }) =>
    identity !== null &&
    location.path === '/' &&
    !authenticating &&
    !handingOver &&
    problem === null &&
    !isOnboardingComplete(environment) &&
    environment.storage.tab.get(OFFERED_KEY) === null,
  fn: () => undefined,
  target: onboardingRequested,
})

// Data from an address becomes the draft, so that it survives the reload that no longer carries it.
const receiveDataFx = createEnvironmentFx<string, OnboardingDraft | null>(
  ({ log, storage, clock }, parameter) => {
    const draft = createResumeOnboarding({ log })(parameter)
    if (!draft.ok) return null
    storage.tab.set(DRAFT_KEY, serializeDraft(draft.value, clock.now()))
    return draft.value
  },
)
sample({ clock: dataReceived, target: receiveDataFx })

/** Onboarding data that came with an address and could be read. */
export const dataRead = receiveDataFx.doneData.filterMap((draft) => draft?.data)

// Whose identity becomes known while the dialog is open finds the empty fields filled.
sample({
  clock: identityChanged,
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }, identity) => open && identity !== null,
  fn: ({ draft }, identity) => ({ ...draft, data: prefill(draft.data, identity) }),
  target: $draft,
})

// Answering and stepping ----------------------------------------------------------------------------------

$draft
  .on(answersChanged, (draft, answers) => ({ ...draft, data: { ...draft.data, ...answers } }))
  .on(continued, ({ data, step }) => ({ data, step: nextStep(data, step) }))
  .on(wentBack, ({ data, step }) => ({ data, step: previousStep(step) }))

sample({
  clock: [answersChanged, continued, wentBack],
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }) => open,
  fn: ({ draft }) => draft,
  target: saveDraftFx,
})

// Reference data ------------------------------------------------------------------------------------------

// What an address or an old draft chose is held against the lists, once they are known.
const withKnownChoices = (draft: OnboardingDraft, reference: LoadableReference): OnboardingDraft => {
  const data = REFERENCE_LISTS.filter((name) => reference[name].status === 'ready').reduce(
    (told, name) => keepKnownChoices(told, name, reference[name].rows),
    draft.data,
  )
  return { data, step: Math.min(draft.step, firstIncompleteStep(data)) }
}

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

$reference
  .on(readListFx, (reference, name) => withList(reference, name, { status: 'loading' }))
  .on(readListFx.doneData, (reference, { name, rows }) =>
    // Nobody can choose from an empty list: it is offered again like one that could not be read.
    withList(reference, name, { status: rows.length > 0 ? 'ready' : 'failed', rows }),
  )
  .on(readListFx.fail, (reference, { params }) => withList(reference, params, { status: 'failed' }))

sample({
  clock: [opened, readListFx.doneData],
  source: { draft: $draft, reference: $reference },
  fn: ({ draft, reference }) => withKnownChoices(draft, reference),
  target: $draft,
})

for (const name of REFERENCE_LISTS) {
  sample({
    clock: [opened, referenceRetried],
    source: $reference,
    filter: (reference) => reference[name].status === 'idle' || reference[name].status === 'failed',
    fn: () => name,
    target: readListFx,
  })
}

const offerSubjectsFx = createEnvironmentFx<
  { rows: readonly Subject[]; chosen: readonly number[] },
  readonly Subject[]
>(({ random }, { rows, chosen }) => sampleSubjects(rows, chosen, () => random.next()))
sample({
  clock: [opened, readListFx.doneData.filter({ fn: ({ name }) => name === 'subjects' })],
  source: { reference: $reference, draft: $draft },
  filter: ({ reference }) => reference.subjects.status === 'ready',
  fn: ({ reference, draft }) => ({ rows: reference.subjects.rows, chosen: draft.data.subjects }),
  target: offerSubjectsFx,
})
sample({ clock: offerSubjectsFx.doneData, target: $offeredSubjects })

// Closing and completing ----------------------------------------------------------------------------------

// Only the teacher's own closing leads to '/'; a program that closes it knows where to go.
sample({
  clock: onboardingClosed,
  source: $onboardingOpen,
  filter: Boolean,
  fn: () => ({ path: '/' }),
  target: goFx,
})
// It belongs to the page it was opened on: Back, or a link beside the steps of /signup, puts it away. The draft stays.
const $openedOn = createStore('/')
sample({ clock: opened, source: $location, fn: ({ path }) => path, target: $openedOn })
const pageLeft = sample({
  clock: pageEntered,
  source: { open: $onboardingOpen, openedOn: $openedOn },
  filter: ({ open, openedOn }, { path }) => open && path !== openedOn,
})
sample({
  clock: [onboardingClosed, completed, signedOut, pageLeft],
  fn: () => false,
  target: $onboardingOpen,
})

// 'Start Using grAId' ends it only when everything required is there; the last step cannot be reached otherwise.
const outcome = sample({
  clock: finished,
  source: { open: $onboardingOpen, answers: $answers, identity: $identity },
  filter: ({ open }) => open,
  fn: ({ answers, identity }) => completeOnboarding(answers, identity),
}).filterMap((result) => (result.ok ? result.value : undefined))

sample({ clock: outcome, fn: ({ data }) => data, target: completed })
sample({
  clock: completed,
  fn: ({ firstName }) => ({
    kind: 'success' as const,
    title: 'Welcome to grAId',
    description: `Good to have you here, ${firstName.trim()}.`,
  }),
  target: toastShown,
})
sample({ clock: completed, fn: () => undefined, target: setCompletionFlagFx })
sample({
  clock: outcome,
  filter: ({ next }) => next === 'sign-up',
  fn: ({ data }) => ({ path: signUpPath(data) }),
  target: goFx,
})
sample({
  clock: outcome,
  filter: ({ next }) => next === 'app',
  fn: ({ data }) => ({ data, waitAtHome: true }),
  target: handOverRequested,
})

// The banner that says so, and its 'Try again', outlast a reload.
const rememberWaitingFx = createEnvironmentFx<void>(({ storage }) => storage.tab.set(WAITING_KEY, 'true'))
sample({
  clock: $handOverProblem,
  filter: (problem) => problem?.kind === 'token' && problem.data !== null,
  fn: () => undefined,
  target: rememberWaitingFx,
})
const waitingData = sample({
  clock: identityChanged,
  source: { environment: $environment, problem: $handOverProblem, handingOver: $handingOver },
  filter: ({ problem, handingOver }, identity) => identity !== null && problem === null && !handingOver,
  fn: ({ environment }) =>
    environment.storage.tab.get(WAITING_KEY) === null ? null : (readDraft(environment)?.data ?? null),
}).filterMap((data) => (data && isComplete(data) ? data : undefined))
sample({ clock: waitingData, fn: (data) => ({ kind: 'token' as const, data }), target: $handOverProblem })

// The draft has served its purpose once the app has it, and is nobody else's business after a sign-out.
sample({ clock: [handedOver, signedOut], fn: () => undefined, target: dropDraftFx })
$draft.reset(signedOut, handedOver)
