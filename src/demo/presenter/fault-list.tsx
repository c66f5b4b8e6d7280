import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Label, Select } from './controls'
import { type FaultSwitch, SERVICES } from './faults'

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  padding: '4px 0',
  // A service that does not do what it should carries the red pen's mark.
  position: 'relative',
  '&[data-faulty]::before': {
    content: '""',
    position: 'absolute',
    inset: '8px auto 8px -12px',
    width: 4,
    borderRadius: 4,
    background: 'var(--correction)',
  },
})

/** What works and what does not, as of the next click on the page. */
export const FaultList = ({ faults }: { faults: FaultSwitch }) => {
  const id = useId()
  const [state, setState] = useState(faults.read)
  return SERVICES.map(({ service, label, states }) => (
    <Row key={service} {...(state[service] !== '' && { 'data-faulty': '' })}>
      <Label htmlFor={`${id}-${service}`}>{label}</Label>
      <Select
        id={`${id}-${service}`}
        value={state[service]}
        onChange={({ target }) => {
          faults.set(service, target.value)
          setState(faults.read())
        }}
      >
        {states.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Row>
  ))
}
