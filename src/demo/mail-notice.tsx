import { useUnit } from 'effector-react'
import { $registered } from '../models/auth/sign-in'
import { $confirmationMail } from '../models/site/confirmation'
import { $accountCreated } from '../models/site/hand-over'
import { StickyCard } from './code-notice'

/** Shown when production would send a confirmation mail: neither the demo nor the mock server sends mail. */
export const MailNotice = () => {
  const [registered, created, mail] = useUnit([$registered, $accountCreated, $confirmationMail])
  return (
    (registered || created || mail === 'sent') && (
      <StickyCard role="region" aria-label="Demo stand-in">
        <p>
          Demo stand-in: grAId would now email a link that confirms the address. This demo sends no email.
        </p>
      </StickyCard>
    )
  )
}
