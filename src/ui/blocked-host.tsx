import { styled } from '@mui/material/styles'
import { useRef } from 'react'
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
})

/** Names the blocked host for the school's IT team, with a button that copies the text. */
export const BlockedHost = ({ host }: { host: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  return (
    <Line data-blocked-host>
      <p ref={line}>For your IT team: grAId couldn’t reach {host}</p>
      <CopyButton key={host} source={line} />
    </Line>
  )
}
