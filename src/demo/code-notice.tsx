import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { DEMO_CODE } from '../../fixtures/account'
import { $secondFactorOpen } from '../models/auth/second-factor-demand'
import { Card } from './scenario-notice'

/** Sticks to the lower edge, because toasts lie at the upper one. Its own place is below the footer, which stays free. */
const Message = styled(Card)({
  position: 'sticky',
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  margin: '12px auto',
  padding: '8px 16px',
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
