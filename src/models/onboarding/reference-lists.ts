import { combine } from 'effector'
import { otherSubjects, sampleSubjects } from '../../core/domain/onboarding/choices'
import { callUseCase } from '../../core/use-cases/environment'
import { NO_LISTS, offeredFields, referenceLists } from '../../core/use-cases/onboarding/reference-lists'
import { createMachine } from '../site/machine'
import { $answers, $step, draftRestored, referenceRowsLoaded } from './draft'

const machine = createMachine({
  name: 'reference-lists',
  initial: NO_LISTS,
  reduce: referenceLists,
  facts: $answers,
  here: (_, { subjects }) => ({ chosen: subjects }),
  commands: {
    read: async (environment, { name }, dispatch) => {
      const result = await callUseCase(environment, ({ readReferenceList }) => readReferenceList(name))
      dispatch({ type: 'responded', name, result })
    },
    announce: (_, { rows }) => void referenceRowsLoaded(rows),
    'draw-subjects': ({ createRandom }, { rows, chosen }, dispatch) =>
      dispatch({ type: 'subjects-drawn', subjects: sampleSubjects(rows, chosen, createRandom()) }),
  },
})
machine.follow(draftRestored, { type: 'answers-restored' })
export const referenceRetried = machine.input({ type: 'retried' })

export const $reference = machine.$state.map(({ lists }) => lists)
export const $offeredFields = combine($step, $reference, offeredFields)
export const $blockedHost = machine.$state.map(({ blockedHost }) => blockedHost)
export const $offeredSubjects = machine.$state.map(({ offeredSubjects }) => offeredSubjects)
export const $otherSubjects = combine(
  $reference,
  $offeredSubjects,
  $answers,
  ({ subjects }, offered, answers) => otherSubjects(subjects.rows, offered, answers.subjects),
)
