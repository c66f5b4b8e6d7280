import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { CopyButton } from '../../ui/copy-button'
import { useRawSearch } from '../layout/use-raw-search'

const Address = styled('span')({ flexBasis: '100%', overflowWrap: 'anywhere', userSelect: 'all' })

/** Copies the page's URL, and shows the URL, because an in-app browser may deny access to the clipboard. */
export const CopyLink = () => {
  useRawSearch()
  const address = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Address ref={address}>{window.location.href}</Address>
      <CopyButton source={address} label="Copy the link" />
    </>
  )
}
