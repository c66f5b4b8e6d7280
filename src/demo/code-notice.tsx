import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { DEMO_CODE } from '../../fixtures/account'
import { $secondFactorOpen } from '../models/auth/second-factor-demand'
import { Card } from './scenario-notice'

/** Lies over the header, where a phone shows a new text message, so that the whole form stays visible. */
const Message = styled(Card)({
  top: 8,
  bottom: 'auto',
  left: '50%',
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  padding: '8px 16px',
  transform: 'translateX(-50%)',
  '& p': { margin: 0 },
})

/** Shows the code of every second factor, because the demo and the mock server send no text messages. */
export const CodeNotice = () =>
  useUnit($secondFactorOpen) && (
    <Message role="region" aria-label="Demo stand-in">
      <p>
        Demo stand-in: your code is <strong>{DEMO_CODE}</strong>.
      </p>
    </Message>
  )
