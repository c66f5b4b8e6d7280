import { createEvent, createStore, scopeBind } from 'effector'
import { callUseCase } from '../../core/use-cases/environment'
import { createCommand } from './environment'
import { sessionChanged } from './session'

export type ConfirmationMail = 'not-asked' | 'sending' | 'sent' | 'failed'

const answered = createEvent<ConfirmationMail>()

/** 'Send it again' was pressed, beside an email that isn't confirmed (docs/product.md §4.3). */
export const confirmationRequested = createCommand(async (environment) => {
  const answer = scopeBind(answered)
  const sent = await callUseCase(environment, ({ ports }) => ports.auth.sendConfirmation())
  if (!sent.ok) environment.log.error('No confirmation mail', { kind: sent.error.kind })
  answer(sent.ok ? 'sent' : 'failed')
})

/** Whether 'Send it again' was pressed in this session, and whether the mail was sent. */
export const $confirmationMail = createStore<ConfirmationMail>('not-asked')
  .on(confirmationRequested, () => 'sending')
  .on(answered, (_, answer) => answer)
  .reset(sessionChanged.filter({ fn: ({ ended, isReplaced }) => ended !== null || isReplaced }))
