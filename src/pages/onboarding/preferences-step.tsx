import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { $answers, answersChanged, choiceToggled } from '../../models/onboarding/draft'
import { $reference } from '../../models/onboarding/reference-lists'
import { AsyncOptions, ListsAlert } from './async-options'
import { Choices, Question } from './choices'
import { COMPACT } from './step-footer'

const Questions = styled('div')({ display: 'grid', gap: 28, [COMPACT]: { gap: 14 } })

export const PreferencesStep = () => {
  const { answers, reference, change, toggle } = useUnit({
    answers: $answers,
    reference: $reference,
    change: answersChanged,
    toggle: choiceToggled,
  })
  const { goals, communicationPreferences } = reference
  return (
    <Questions>
      <ListsAlert lists={['goals', 'communicationPreferences']} />
      {goals.status !== 'failed' && (
        <Question name="goals">
          <legend>What are your main goals *</legend>
          <AsyncOptions list="goals" shape="cards">
            <Choices
              kind="checkbox"
              layout="cards"
              options={goals.rows}
              chosen={answers.goals}
              onChoose={(id) => toggle({ of: 'goals', id })}
            />
          </AsyncOptions>
        </Question>
      )}
      {communicationPreferences.status !== 'failed' && (
        <Question name="communicationPreference" role="radiogroup" aria-required>
          <legend>Communication Preference *</legend>
          <AsyncOptions list="communicationPreferences" shape="cards">
            <Choices
              kind="radio"
              layout="cards"
              options={communicationPreferences.rows}
              chosen={answers.communicationPreference === null ? [] : [answers.communicationPreference]}
              onChoose={(id) => change({ communicationPreference: id })}
            />
          </AsyncOptions>
        </Question>
      )}
    </Questions>
  )
}
