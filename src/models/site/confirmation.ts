import { createEvent, createStore, scopeBind } from 'effector'
import { callUseCase } from '../../core/use-cases/environment'
import { createCommand } from './environment'
import { sessionChanged } from './session'
import { failureToast, toastShown } from './toasts'

export type ConfirmationMail = 'not-asked' | 'sending' | 'sent'

const answered = createEvent<ConfirmationMail>()

/** 'Send it again' was pressed, beside an email that isn't confirmed (docs/product.md §4.3). */
export const confirmationRequested = createCommand(async (environment) => {
  const [answer, showToast] = [scopeBind(answered), scopeBind(toastShown)]
  const sent = await callUseCase(environment, ({ ports }) => ports.auth.sendConfirmation())
  if (sent.ok) return answer('sent')
  environment.log.error('No confirmation mail', { kind: sent.error.kind })
  showToast(failureToast('Could not send the email', sent.error))
  answer('not-asked')
})

/** What has come of 'Send it again' in this session. */
export const $confirmationMail = createStore<ConfirmationMail>('not-asked')
  .on(confirmationRequested, () => 'sending')
  .on(answered, (_, answer) => answer)
  .reset(sessionChanged.filter({ fn: ({ ended, isReplaced }) => ended !== null || isReplaced }))
