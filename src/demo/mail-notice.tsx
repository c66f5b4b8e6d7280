import { useUnit } from 'effector-react'
import { isAuthPage } from '../core/domain/routes'
import { $registered } from '../models/auth/sign-in'
import { $confirmationMail } from '../models/site/confirmation'
import { $accountCreated } from '../models/site/hand-over'
import { $location } from '../models/site/navigation'
import { StickyCard } from './code-notice'

/**
 * Shown when production would send a confirmation mail: neither the demo nor the mock server sends mail. After a
 * registration, the notice is shown only on /auth and /signup, because it would cover the buttons of the next page.
 */
export const MailNotice = () => {
  const [registered, created, mail, { path }] = useUnit([
    $registered,
    $accountCreated,
    $confirmationMail,
    $location,
  ])
  return (
    ((isAuthPage(path) && (registered || created)) || mail === 'sent') && (
      <StickyCard role="region" aria-label="Demo stand-in">
        <p>
          Demo stand-in: grAId would now email a link that confirms the address. This demo sends no email.
        </p>
      </StickyCard>
    )
  )
}
