import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { readShift, SHIFT_MESSAGE } from '../../fixtures/clock'
import type { Customer } from '../../fixtures/customer'
import { faultProblem, unknownFaultMessage } from '../../fixtures/faults'
import {
  invalidSeedMessage,
  isScenarioName,
  isSeed,
  unknownScenarioMessage,
} from '../../fixtures/scenario-names'
import { readQuery } from '../core/domain/query'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { CloseIcon } from '../ui/close-icon'
import { IconButton } from '../ui/icon-button'
import { card } from '../ui/surfaces'
import { nameIn } from './scenario'

export const Card = styled('div')({
  position: 'fixed',
  zIndex: 1100,
  left: 12,
  bottom: 12,
  display: 'flex',
  alignItems: 'start',
  gap: 8,
  boxSizing: 'border-box',
  width: 'min(26rem, calc(100% - 24px))',
  maxHeight: 'calc(100% - 24px)',
  overflowY: 'auto',
  padding: '12px 8px 16px 20px',
  ...card,
  borderRadius: 14,
  borderLeft: '4px solid var(--accent)',
  boxShadow: 'var(--shadow)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
})

const ignoredParameters = (search: string): string[] => {
  const name = nameIn(search)
  const { seed: [seed] = [], clock: [clock] = [], fault = [] } = readQuery(search)
  return [
    ...(name === undefined || isScenarioName(name) ? [] : [unknownScenarioMessage(name)]),
    ...(seed === undefined || isSeed(seed) ? [] : [invalidSeedMessage('seed', seed)]),
    ...(clock === undefined || readShift(clock) !== null ? [] : [SHIFT_MESSAGE]),
    ...fault.flatMap((given) => faultProblem(given) ?? unknownFaultMessage(given) ?? []),
  ]
}

/** Says which parts of the link were ignored. The values of `problems` are the sentences of `readCustomer`. */
export const LinkNotice = ({ problems }: { problems: Partial<Customer> }) => {
  const search = useRawSearch()
  // A link to the single-file demo may have a query before the '#' and one after it. `search` is only the second.
  const [ignored, setIgnored] = useState(() => [
    ...new Set(ignoredParameters(`${search}&${window.location.search.slice(1)}`)),
    ...Object.values(problems),
  ])
  return (
    ignored.length > 0 && (
      <Card role="status" aria-label="Link" data-presenter="">
        <p>
          <strong>Not all of the link was used.</strong> {ignored.join(' ')}
        </p>
        <IconButton aria-label="Dismiss" onClick={() => setIgnored([])}>
          <CloseIcon />
        </IconButton>
      </Card>
    )
  )
}
