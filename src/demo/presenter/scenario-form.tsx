import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useId, useState } from 'react'
import { isScenarioName, MAX_SEED, SCENARIOS } from '../../../fixtures/scenario-names'
import type { ScenarioChoice } from '../scenario'
import { Input, Label, Select } from './controls'

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  gap: '4px 12px',
  '& p': { gridColumn: '1 / -1', minHeight: '3em', margin: '4px 0 8px', color: 'var(--ink-soft)' },
  '& button': { gridColumn: '1 / -1', paddingInline: 12 },
})

export const ScenarioForm = ({
  current,
  onStart,
}: {
  current: ScenarioChoice
  onStart: (choice: ScenarioChoice) => void
}) => {
  const id = useId()
  const [name, setName] = useState(current.name)
  const [seed, setSeed] = useState(String(current.seed))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStart({ name, seed: Number(seed) })
  }
  return (
    <Fields onSubmit={submit}>
      <Label htmlFor={`${id}-scenario`}>Scenario</Label>
      <Label htmlFor={`${id}-seed`}>Seed</Label>
      <Select
        id={`${id}-scenario`}
        value={name}
        aria-describedby={`${id}-description`}
        onChange={({ target }) => {
          if (isScenarioName(target.value)) setName(target.value)
        }}
      >
        {Object.keys(SCENARIOS).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      <Input
        id={`${id}-seed`}
        type="number"
        min={0}
        max={MAX_SEED}
        step={1}
        required
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
      <p id={`${id}-description`} aria-live="polite">
        {SCENARIOS[name]}
      </p>
      <Button type="submit" variant="contained">
        Start over for the next customer
      </Button>
    </Fields>
  )
}
