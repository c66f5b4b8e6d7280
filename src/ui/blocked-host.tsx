import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { PATHS } from '../core/domain/routes'
import { CopyButton } from './copy-button'
import { card } from './surfaces'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '10px 16px',
  ...card,
  borderRadius: 12,
  color: 'var(--ink)',
  fontSize: 'var(--small)',
  '[role="alert"] + &': { marginTop: 8 },
  '& > p': { margin: 0, flex: '1 1 14rem', overflowWrap: 'anywhere' },
  '& > a': { color: 'inherit' },
})

/**
 * Names the blocked host for the school's IT team, with a button that copies the text and a link to all hosts. The link
 * opens a tab of its own, because the teacher may be in the middle of a form.
 */
export const BlockedHost = ({ host }: { host: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  return (
    <Line data-blocked-host role="region" aria-label="Blocked host">
      <p ref={line}>{`For your IT team: grAId couldn’t reach ${host}`}</p>
      <CopyButton key={host} source={line} />
      <a href={`${PATHS.guide}#school-it`} target="_blank" rel="noreferrer">
        All hosts to allow (new tab)
      </a>
    </Line>
  )
}
