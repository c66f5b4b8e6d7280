import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../ui/copy-button'
import type { Presenter } from './presenter'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '& code': { flexBasis: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Plays the built-in story, and copies a link to the session of this tab. `onPlay` is called first. */
export const Session = ({ presenter, onPlay }: { presenter: Presenter; onPlay: () => void }) => {
  const source = useRef<HTMLElement>(null)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    presenter.sessionLink().then(setLink)
  }, [presenter])
  return (
    <Row>
      <Button
        variant="contained"
        size="small"
        onClick={() => {
          onPlay()
          window.location.hash = '#play&once'
        }}
      >
        Play the story
      </Button>
      {link !== null && (
        <>
          <CopyButton source={source} label="Copy this session" />
          <code ref={source}>{link}</code>
        </>
      )}
    </Row>
  )
}
