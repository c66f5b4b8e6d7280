import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import { FAULT_CHOSEN } from '../../../fixtures/faults'
import { DEMO_NOTES_PATH, NOTES_WINDOW } from '../paths'
import { LinkToCopy } from './link-to-copy'
import type { Presenter } from './presenter'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
})

export const Session = ({ presenter, onOpen }: { presenter: Presenter; onOpen: () => void }) => {
  const router = useRouter()
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    const update = () => presenter.sessionLink().then(setLink, ({ message }: Error) => setProblem(message))
    update()
    window.addEventListener(FAULT_CHOSEN, update)
    return () => window.removeEventListener(FAULT_CHOSEN, update)
  }, [presenter])
  const openNotes = () => {
    const url = router.hrefs(DEMO_NOTES_PATH, router)
    // biome-ignore lint/plugin: made from a constant path
    const notes = window.open(url, NOTES_WINDOW, 'popup,width=460,height=760')
    if (notes) onOpen()
    else
      setProblem(
        'The browser blocked the window. Allow pop-ups for this page beside the address, and try again.',
      )
  }
  return (
    <Row>
      <Button variant="outlined" size="small" onClick={openNotes}>
        Notes in a window of their own
      </Button>
      {problem && <p role="alert">{problem}</p>}
      {link !== null && <LinkToCopy link={link} label="Copy this session" />}
    </Row>
  )
}
