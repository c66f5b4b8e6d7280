import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../core/domain/routes'
import { card } from '../ui/surfaces'
import { canStore } from './story/bar'
import { playHash, STORIES } from './story/built-in'

const Strip = styled('section')({
  position: 'fixed',
  zIndex: 1050,
  inset: 'auto 12px 12px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  boxSizing: 'border-box',
  maxWidth: '80rem',
  marginInline: 'auto',
  padding: '12px 20px',
  ...card,
  borderRadius: 14,
  borderLeft: '4px solid var(--accent)',
  boxShadow: 'var(--shadow)',
  fontSize: 'var(--small)',
  '& p': { flex: '1 1 18rem', margin: 0, overflowWrap: 'anywhere' },
  '@media print': { display: 'none' },
})

/** A strip on the landing page: names the customer's school, and starts the story. */
export const BeginStrip = ({
  isOn,
  turnOff,
  school,
}: {
  isOn: boolean
  turnOff: () => void
  school: string
}) => {
  const [isShown, setShown] = useState(isOn)
  const [path] = useLocation()
  const close = () => {
    setShown(false)
    turnOff()
  }
  return (
    isShown &&
    path === PATHS.landing && (
      <Strip aria-label="Where to begin" data-presenter="">
        <p>
          <strong>{school ? `A demo for ${school}.` : 'This is a demo of grAId.'}</strong> Nothing you type
          leaves this browser. <kbd>F2</kbd>, or a long press on the wordmark, opens the presenter’s panel.
        </p>
        <Button
          variant="contained"
          size="small"
          onClick={() => {
            setShown(false)
            if (canStore()) window.location.hash = playHash(STORIES[0]?.name ?? '')
          }}
        >
          Watch the two-minute story
        </Button>
        <Button variant="outlined" size="small" onClick={close}>
          Look around
        </Button>
      </Strip>
    )
  )
}
