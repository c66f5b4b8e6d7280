import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { $answers, answersChanged, choiceToggled } from '../../models/onboarding/draft'
import { $blockedHost, $reference } from '../../models/onboarding/reference-lists'
import { BlockedHost } from '../../ui/blocked-host'
import { AsyncOptions, failedTogether, ListsAlert } from './async-options'
import { Choices, Question } from './choices'

const Questions = styled('div')({ display: 'grid', gap: 28 })

export const PreferencesStep = () => {
  const { answers, reference, host, change, toggle } = useUnit({
    answers: $answers,
    reference: $reference,
    host: $blockedHost,
    change: answersChanged,
    toggle: choiceToggled,
  })
  const { goals, communicationPreferences } = reference
  const failed = failedTogether([
    ['goals', goals],
    ['communication preferences', communicationPreferences],
  ])
  return (
    <Questions>
      <ListsAlert nouns={failed} />
      {host !== null && <BlockedHost host={host} />}
      {failed.length === 0 && (
        <>
          <Question name="goals">
            <legend>What are your main goals *</legend>
            <AsyncOptions list={goals} noun="goals" shape="cards">
              <Choices
                kind="checkbox"
                layout="cards"
                options={goals.rows}
                chosen={answers.goals}
                onChoose={(id) => toggle({ of: 'goals', id })}
              />
            </AsyncOptions>
          </Question>
          <Question name="communicationPreference" role="radiogroup" aria-required>
            <legend>Communication Preference *</legend>
            <AsyncOptions list={communicationPreferences} noun="communication preferences" shape="cards">
              <Choices
                kind="radio"
                layout="cards"
                options={communicationPreferences.rows}
                chosen={answers.communicationPreference === null ? [] : [answers.communicationPreference]}
                onChoose={(id) => change({ communicationPreference: id })}
              />
            </AsyncOptions>
          </Question>
        </>
      )}
    </Questions>
  )
}
