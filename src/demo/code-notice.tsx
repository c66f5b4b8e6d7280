import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { DEMO_CODE } from '../../fixtures/account'
import { $secondFactorOpen } from '../models/auth/second-factor'
import { Card } from './link-notice'

/**
 * Sticks to the lower edge, because toasts are at the upper edge. At the page's end, the notice is below the footer.
 */
export const StickyCard = styled(Card)({
  position: 'sticky',
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  margin: '12px auto',
  padding: '8px 16px',
  '& p': { margin: 0 },
})

/** Shows the code that every second factor accepts: neither the demo nor the mock server sends text messages. */
export const CodeNotice = () =>
  useUnit($secondFactorOpen) && (
    <StickyCard role="region" aria-label="Demo stand-in">
      <p>
        Demo stand-in: your code is <strong>{DEMO_CODE}</strong>.
      </p>
    </StickyCard>
  )
