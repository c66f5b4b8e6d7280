import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { card } from './surfaces'
import { VisuallyHidden } from './visually-hidden'

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
  const [copiedHost, setCopiedHost] = useState('')
  const copied = copiedHost === host

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(line.current?.textContent ?? '')
      setCopiedHost(host)
    } catch {
      // Without access to the clipboard, the user can copy the selected text.
      if (line.current) window.getSelection()?.selectAllChildren(line.current)
    }
  }

  return (
    <Line data-blocked-host>
      <p ref={line}>For your IT team: grAId couldn’t reach {host}</p>
      <Button variant="outlined" size="small" onClick={handleCopy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden role="status">{copied && 'Copied'}</VisuallyHidden>
    </Line>
  )
}
