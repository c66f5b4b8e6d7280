import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { CopyButton } from '../../ui/copy-button'

const Code = styled('code')({
  flexBasis: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/**
 * `link` is a URL, or only a hash in a demo that was opened from disk and built without `VITE_DEMO_URL`, because no
 * other computer has the file.
 */
export const LinkToCopy = ({ link, label }: { link: string; label: string }) => {
  const source = useRef<HTMLElement>(null)
  return (
    <>
      <CopyButton key={link} source={source} label={label} />
      {link.startsWith('#') && (
        <p>This demo is a file, so only the end of the link is copied. Put it after the address of a copy.</p>
      )}
      <Code ref={source}>{link}</Code>
    </>
  )
}
