import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SERVICE_FAULTS } from '../../fixtures/faults'
import { invalidSeedMessage, SCENARIOS } from '../../fixtures/scenario-names'
import { readQuery } from '../core/domain/query'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { CloseIcon } from '../ui/close-icon'
import { IconButton } from '../ui/icon-button'
import { card, plainList } from '../ui/surfaces'
import { invalidSeed, type ScenarioChoice, unknownScenario } from './scenario'

export const Card = styled('div')({
  position: 'fixed',
  zIndex: 1100,
  left: 12,
  bottom: 12,
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
  '& > div': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 8 },
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    ...plainList,
    margin: '10px 0 0',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    paddingInline: 10,
    borderRadius: 999,
    background: 'var(--primary-soft)',
    color: 'var(--ink)',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
})

const MAX_VALUE_LENGTH = 40

export const ScenarioNotice = ({ current }: { current: ScenarioChoice }) => {
  const search = useRawSearch()
  // A link to the single file may have its query before the '#' or after it. `search` is the query after the '#'.
  const [{ name, seed, fault }, setInvalid] = useState(() => {
    const queries = `${search}&${window.location.search.slice(1)}`
    const fault = readQuery(queries).fault?.find((given) => !SERVICE_FAULTS.includes(given)) ?? null
    return { name: unknownScenario(queries), seed: invalidSeed(queries), fault }
  })
  if (name === null && seed === null && fault === null) return null
  return (
    <Card role="status" aria-label="Demo scenario">
      <div>
        <p>
          {name !== null && <>There’s no demo scenario called “{name.slice(0, MAX_VALUE_LENGTH)}”. </>}
          {fault !== null && <>There’s no fault called “{fault.slice(0, MAX_VALUE_LENGTH)}”. </>}
          {seed !== null && <>{invalidSeedMessage('seed', seed.slice(0, MAX_VALUE_LENGTH))} </>}
          You see <strong>{current.name}</strong>, seed {current.seed}.
          {name !== null && ' These scenarios are known:'}
        </p>
        <IconButton aria-label="Dismiss" onClick={() => setInvalid({ name: null, seed: null, fault: null })}>
          <CloseIcon />
        </IconButton>
      </div>
      {name !== null && (
        <ul>
          {Object.keys(SCENARIOS).map((known) => (
            <li key={known}>
              {/* No `Link` of wouter, because a scenario starts when a document is loaded. */}
              <a href={`?scenario=${known}`}>{known}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
