import { useUnit } from 'effector-react'
import { DEMO_CODE } from '../../fixtures/account'
import { $secondFactorOpen } from '../models/auth/second-factor'
import { Card } from './scenario-notice'

/** Shows the code of every second factor, because the demo and the mock server send no text messages. */
export const CodeNotice = () =>
  useUnit($secondFactorOpen) && (
    <Card role="note" aria-label="Demo stand-in">
      <p>
        Demo stand-in for your phone: the code is <strong>{DEMO_CODE}</strong>.
      </p>
    </Card>
  )
