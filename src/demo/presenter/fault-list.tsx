import { styled } from '@mui/material/styles'
import { useEffect, useId, useReducer } from 'react'
import { FAULT_CHOSEN, FAULT_SELECTS, faultLabels, type ServiceFaults } from '../../../fixtures/faults'
import { Label, Select } from './controls'

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

export const FaultList = ({ faults }: { faults: Readonly<ServiceFaults> }) => {
  const id = useId()
  const [, update] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    window.addEventListener(FAULT_CHOSEN, update)
    return () => window.removeEventListener(FAULT_CHOSEN, update)
  }, [])
  return FAULT_SELECTS.map(({ service, label, options }) => (
    <Row key={service} {...(faults[service] && { 'data-faulty': '' })}>
      <Label htmlFor={`${id}-${service}`}>{label}</Label>
      <Select
        id={`${id}-${service}`}
        value={faults[service] ?? ''}
        onChange={({ target }) => {
          const detail = `${service}:${target.value}`
          window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail }))
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {!options.some(({ value }) => value === `${faults[service] ?? ''}`) && (
          <option value={faults[service]}>{faultLabels(`${service}:${faults[service]}`)?.[1]}</option>
        )}
      </Select>
    </Row>
  ))
}
