import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, type FormEvent, Fragment, useId, useState } from 'react'
import { readCustomer, writeCustomer } from '../../../fixtures/customer'
import { REFERENCE } from '../../../fixtures/reference'
import { LONGEST_FIELD } from '../../core/domain/onboarding/onboarding'
import { Input, Label, Select } from './controls'
import { LinkToCopy } from './link-to-copy'
import type { Presenter } from './presenter'

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8, '& button': { paddingInline: 14 } },
})

const GRADES = REFERENCE.gradeLevels.toSorted((one, other) => one.sort_order - other.sort_order)

const FIELDS = [
  { field: 'teacher', label: 'Teacher’s name' },
  { field: 'school', label: 'School' },
  { field: 'subject', label: 'Subject', rows: REFERENCE.subjects },
  { field: 'grade', label: 'Grade', rows: GRADES },
] as const

export const CustomerForm = ({ current, use, linkTo, saveCopy }: Presenter['customer']) => {
  const id = useId()
  const [given, setGiven] = useState(current)
  const { customer } = readCustomer(writeCustomer(given))
  const link = linkTo(customer)
  const [problem, setProblem] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    use(customer)
  }
  return (
    <Fields onSubmit={submit}>
      {FIELDS.map(({ field, label, ...choices }) => {
        const shared = {
          id: `${id}-${field}`,
          value: given[field],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            setGiven({ ...given, [field]: target.value }),
        }
        return (
          <Fragment key={field}>
            <Label htmlFor={shared.id}>{label}</Label>
            {'rows' in choices ? (
              <Select {...shared}>
                <option value="">As in the scenario</option>
                {choices.rows.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            ) : (
              <Input {...shared} autoComplete="off" maxLength={LONGEST_FIELD} />
            )}
          </Fragment>
        )
      })}
      <Button type="submit" variant="contained">
        Use and start over
      </Button>
      {writeCustomer(customer) !== '' && (
        <div>
          <Button
            variant="outlined"
            size="small"
            onClick={() =>
              saveCopy(customer).then(
                () => setProblem(''),
                ({ message }) => setProblem(message),
              )
            }
          >
            Save a copy for this customer
          </Button>
          <LinkToCopy link={link} label="Copy the link" />
          {problem && <p role="alert">{problem}</p>}
        </div>
      )}
    </Fields>
  )
}
