import { useSyncExternalStore } from 'react'
import { ChooserWindow, type GoogleAccount } from './chooser-window'

type ChooserRequest = {
  id: number
  accounts: readonly GoogleAccount[]
  onChoose: (account: GoogleAccount | null) => void
}

export type GoogleChooser = {
  /** Resolves with null if the user closes the chooser, or if `choose` is called again. */
  choose: (accounts: readonly GoogleAccount[]) => Promise<GoogleAccount | null>
  pendingRequest: () => ChooserRequest | null
  subscribe: (listener: () => void) => () => void
}

export const createGoogleChooser = (): GoogleChooser => {
  let requestCount = 0
  let pending: ChooserRequest | null = null
  const listeners = new Set<() => void>()

  const setPending = (request: ChooserRequest | null): void => {
    pending = request
    for (const listener of listeners) listener()
  }

  return {
    choose: (accounts) =>
      new Promise((resolve) => {
        pending?.onChoose(null)
        requestCount += 1
        setPending({
          id: requestCount,
          accounts,
          onChoose: (account) => {
            setPending(null)
            resolve(account)
          },
        })
      }),
    pendingRequest: () => pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const Chooser = ({ chooser: { subscribe, pendingRequest } }: { chooser: GoogleChooser }) => {
  const request = useSyncExternalStore(subscribe, pendingRequest)
  return request && <ChooserWindow key={request.id} accounts={request.accounts} onChoose={request.onChoose} />
}
