import { createEvent, merge } from 'effector'
import type { SecondFactorError } from '../../core/domain/errors'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { type Demand, secondFactorDemand } from '../../core/use-cases/sign-in/second-factor-demand'
import { $environment } from '../site/environment'
import { $handingOver } from '../site/hand-over'
import { createMachine } from '../site/machine'
import { appStarted, pageEntered } from '../site/navigation'
import { authenticated, signedOut } from '../site/session'

export const secondFactorDemanded = createEvent<Demand>()
export const secondFactorCancelled = createEvent()
/** The sign-in cannot be finished any more: the provider has closed it, or the page was reloaded. */
export const secondFactorExpired = createEvent<SecondFactorError>()

const machine = createMachine({
  name: 'second-factor-demand',
  initial: null as Demand | null,
  reduce: secondFactorDemand,
  facts: $environment,
  here: ({ storage }) => ({ wasOpen: storage.tab.get(STORAGE_KEYS.secondFactorOpen) === 'true' }),
  commands: {
    remember: ({ storage }, { isOpen }) =>
      isOpen
        ? storage.tab.set(STORAGE_KEYS.secondFactorOpen, 'true')
        : storage.tab.remove(STORAGE_KEYS.secondFactorOpen),
    expire: (_, { error }) => void secondFactorExpired(error),
  },
})
machine.follow(appStarted, { type: 'started' })
machine.follow(secondFactorDemanded, (demand) => ({ ...demand, type: 'demanded' }))
machine.follow(authenticated, { type: 'signed-in' })
const handOverEnded = $handingOver.updates.filter({ fn: (isHandingOver) => !isHandingOver })
machine.follow(merge([secondFactorExpired, secondFactorCancelled, pageEntered, signedOut, handOverEnded]), {
  type: 'closed',
})

export const $secondFactorDemand = machine.$state
export const $secondFactorOpen = $secondFactorDemand.map((demand) => demand !== null)
