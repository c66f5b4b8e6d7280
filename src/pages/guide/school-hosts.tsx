import { styled } from '@mui/material/styles'
import { Fragment, useRef } from 'react'
import { SCHOOL_HOSTS } from '../../../docs/for-school-it.md'
import { CopyButton } from '../../ui/copy-button'

const HOSTS = [...new Set(SCHOOL_HOSTS.flatMap(({ hosts }) => hosts))]

const HostList = styled('pre')({
  marginBottom: 12,
  padding: '12px 16px',
  borderRadius: 12,
  background: 'var(--paper)',
  fontSize: 'var(--small)',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  // A click selects the whole list, also without JavaScript.
  userSelect: 'all',
})

const Consequences = styled('dl')({ '& dt': { fontSize: 'var(--small)', overflowWrap: 'anywhere' } })

export const SchoolHosts = () => {
  const list = useRef<HTMLPreElement>(null)
  return (
    <>
      <HostList ref={list}>{HOSTS.join('\n')}</HostList>
      <CopyButton source={list} />
      <h3>If one is blocked</h3>
      <Consequences>
        {SCHOOL_HOSTS.map(({ hosts, ifBlocked }) => (
          <Fragment key={ifBlocked}>
            {hosts.map((host) => (
              <dt key={host}>{host}</dt>
            ))}
            <dd>{ifBlocked}</dd>
          </Fragment>
        ))}
      </Consequences>
    </>
  )
}
