import Button from '@mui/material/Button'
import { type RefObject, useState } from 'react'
import { VisuallyHidden } from './visually-hidden'

type CopyButtonProps = { source: RefObject<HTMLElement | null>; label?: string }

export const CopyButton = ({ source, label = 'Copy' }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(source.current?.textContent ?? '')
      setCopied(true)
    } catch {
      // If the browser denies access to the clipboard, the user can copy the selected text.
      if (source.current) window.getSelection()?.selectAllChildren(source.current)
    }
  }
  return (
    <>
      <Button variant="outlined" size="small" onClick={handleCopy}>
        <span>{copied ? 'Copied' : label}</span>
      </Button>
      <VisuallyHidden role="status">{copied && 'Copied'}</VisuallyHidden>
    </>
  )
}
