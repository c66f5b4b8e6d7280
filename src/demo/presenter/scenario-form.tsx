import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { readScenarioFile } from '../../../fixtures/scenario-file'
import {
  descriptionOf,
  isScenarioName,
  MAX_SEED,
  PARTS,
  SCENARIOS,
  unknownScenarioMessage,
  VALUE_PARTS,
} from '../../../fixtures/scenario-names'
import type { ScenarioChoice } from '../scenario'
import { Input, Label, Select } from './controls'

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  gap: '4px 12px',
  '& p': { gridColumn: '1 / -1', minHeight: '3em', margin: '4px 0 8px', color: 'var(--ink-soft)' },
  '& button, & label[for$="-parts"], & input[list]': { gridColumn: '1 / -1' },
  '& button': { paddingInline: 12 },
})

export const ScenarioForm = ({
  current,
  onStart,
}: {
  current: ScenarioChoice
  onStart: (choice: ScenarioChoice) => void
}) => {
  const id = useId()
  const [base = '', ...currentParts] = current.name.split(',')
  const [scenario, setScenario] = useState(base)
  const [parts, setParts] = useState(currentParts.join(', '))
  const name = [scenario, ...parts.split(/[,\s]+/)].filter(Boolean).join(',')
  const [seed, setSeed] = useState(String(current.seed))
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const read = readScenarioFile((await target.files?.[0]?.text()) ?? '')
    // Without this reset, choosing the same file again after mending it would fire no `change` event.
    target.value = ''
    if (read.ok) onStart(read.value)
    else setProblem(read.error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isScenarioName(name)) onStart({ name, seed: Number(seed) })
  }
  return (
    <Fields onSubmit={submit}>
      <Label htmlFor={`${id}-scenario`}>Scenario</Label>
      <Label htmlFor={`${id}-seed`}>Seed</Label>
      <Select
        id={`${id}-scenario`}
        value={scenario}
        aria-describedby={`${id}-description`}
        onChange={({ target }) => setScenario(target.value)}
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
      <Label htmlFor={`${id}-parts`}>Parts, such as second-factor, no-record</Label>
      <Input
        id={`${id}-parts`}
        list={`${id}-known`}
        value={parts}
        aria-describedby={`${id}-description`}
        onChange={({ target }) => setParts(target.value)}
      />
      <datalist id={`${id}-known`}>
        {Object.entries(PARTS).flatMap(([part, description]) => [
          <option key={part} value={part} label={description} />,
          <option key={`no-${part}`} value={`no-${part}`} label={`Not: ${description}`} />,
        ])}
        {Object.entries(VALUE_PARTS).map(([part, description]) => (
          <option key={part} value={part} label={description} />
        ))}
      </datalist>
      <p id={`${id}-description`} aria-live="polite">
        {isScenarioName(name) ? descriptionOf(name, Number(seed)) : unknownScenarioMessage(name)}
      </p>
      <Button type="submit" variant="contained">
        Start over for the next customer
      </Button>
      <input ref={file} type="file" accept=".json" hidden aria-label="Scenario file" onChange={open} />
      <Button variant="outlined" onClick={() => file.current?.click()}>
        Open a scenario…
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </Fields>
  )
}
