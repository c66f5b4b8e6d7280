import InputBase from '@mui/material/InputBase'
import NativeSelect from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import type { RequiredField } from '../../core/domain/onboarding/steps'
import { $answers, answersChanged, choiceToggled } from '../../models/onboarding/draft'
import { $offeredSubjects, $otherSubjects, $reference } from '../../models/onboarding/reference-lists'
import { FieldLabel, fieldBox } from '../../ui/field'
import { HAIRLINE } from '../../ui/surfaces'
import { AsyncOptions, ListsAlert } from './async-options'
import { Choices, Question } from './choices'
import { COMPACT } from './step-footer'

const Questions = styled('div')({
  display: 'grid',
  gap: 24,
  '@media (min-width: 560px)': {
    gridTemplateColumns: '1fr 1fr',
    columnGap: 18,
    '& > fieldset, & > [role="alert"], & > [data-blocked-host]': { gridColumn: '1 / -1' },
  },
  [COMPACT]: { rowGap: 12 },
})

/** Short screens have no room for this line. */
const Hint = styled('p')({
  margin: '-4px 0 8px',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
  [COMPACT]: { display: 'none' },
})

const Others = styled('div')({
  marginTop: 12,
  paddingTop: 12,
  borderTop: HAIRLINE,
  [COMPACT]: { marginTop: 6, paddingTop: 6 },
})

export const BackgroundStep = () => {
  const { answers, reference, subjects, others, change, toggle } = useUnit({
    answers: $answers,
    reference: $reference,
    subjects: $offeredSubjects,
    others: $otherSubjects,
    change: answersChanged,
    toggle: choiceToggled,
  })
  return (
    <Questions>
      <ListsAlert lists={['gradeLevels', 'experienceLevels', 'subjects']} />
      <ReferenceSelect
        name="gradeLevel"
        label="Grade Level *"
        placeholder="Choose a grade level"
        list="gradeLevels"
        chosen={answers.gradeLevel}
        onChoose={(gradeLevel) => change({ gradeLevel })}
      />
      <ReferenceSelect
        name="experience"
        label="Teaching Experience *"
        placeholder="Choose your experience"
        list="experienceLevels"
        chosen={answers.experience > 0 ? answers.experience : null}
        onChoose={(experience) => change({ experience: experience ?? 0 })}
      />
      {reference.subjects.status !== 'failed' && (
        <Question>
          <legend>Subjects</legend>
          <Hint>Optional. Teach them all? “Other” is enough.</Hint>
          <AsyncOptions list="subjects" shape="chips">
            <Choices
              kind="checkbox"
              layout="chips"
              options={subjects}
              chosen={answers.subjects}
              onChoose={(id) => toggle({ of: 'subjects', id })}
            />
            {others.length > 0 && (
              <Others role="group" aria-label="Other subjects">
                <Choices
                  kind="checkbox"
                  layout="chips"
                  options={others}
                  chosen={answers.subjects}
                  onChoose={(id) => toggle({ of: 'subjects', id })}
                />
              </Others>
            )}
          </AsyncOptions>
        </Question>
      )}
    </Questions>
  )
}

const SelectBox = styled(InputBase)({
  ...fieldBox,
  paddingInline: 14,
  '& select': { paddingBlock: 13, borderRadius: 'inherit' },
})

type ReferenceSelectProps = {
  name: RequiredField
  label: string
  placeholder: string
  list: 'gradeLevels' | 'experienceLevels'
  chosen: number | null
  onChoose: (id: number | null) => void
}

const ReferenceSelect = ({ name, label, placeholder, list, chosen, onChoose }: ReferenceSelectProps) => {
  const id = useId()
  const { status, rows } = useUnit($reference)[list]
  if (status === 'failed') return null
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <AsyncOptions list={list} shape="select">
        {/* On phones, a native select opens the picker of the operating system; MUI's `Select` does not. */}
        <NativeSelect
          variant="outlined"
          fullWidth
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          input={<SelectBox className="field" />}
          inputProps={{ id, name, required: true }}
        >
          <option value="">{placeholder}</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {'name' in row ? row.name : row.display_name}
            </option>
          ))}
        </NativeSelect>
      </AsyncOptions>
    </div>
  )
}
