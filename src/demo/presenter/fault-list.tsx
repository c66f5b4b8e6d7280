import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { FAULT_CHOSEN, FAULT_SELECTS } from '../../../fixtures/faults'
import { Label, Select } from './controls'
import type { FaultSettings } from './fault-settings'

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  padding: '4px 0',
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

/** A choice applies to the later calls of the service. */
export const FaultList = ({ settings }: { settings: FaultSettings }) => {
  const id = useId()
  const [selected, setSelected] = useState(settings.read)
  useEffect(() => {
    const update = () => setSelected(settings.read())
    window.addEventListener(FAULT_CHOSEN, update)
    return () => window.removeEventListener(FAULT_CHOSEN, update)
  }, [settings])
  return FAULT_SELECTS.map(({ service, label, options }) => (
    <Row key={service} {...(selected[service] !== '' && { 'data-faulty': '' })}>
      <Label htmlFor={`${id}-${service}`}>{label}</Label>
      <Select
        id={`${id}-${service}`}
        value={selected[service]}
        onChange={({ target }) => settings.set(service, target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Row>
  ))
}
