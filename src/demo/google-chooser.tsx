import { type ComponentType, useSyncExternalStore } from 'react'

/** An account as Google's chooser offers it. */
export type GoogleAccount = { email: string; displayName: string }

/** Google's account chooser: what the authentication asks, and what stands on the page meanwhile. */
export type GoogleChooser = {
  /** Opens the chooser; null when it is closed, also by a newer call. */
  choose: (accounts: readonly GoogleAccount[]) => Promise<GoogleAccount | null>
  Chooser: ComponentType
}

type Question = { accounts: readonly GoogleAccount[]; answer: (account: GoogleAccount | null) => void }

/** Makes the demo's stand-in for Google's window. */
export const createGoogleChooser = (): GoogleChooser => {
  let question: Question | null = null
  const listeners = new Set<() => void>()
  const ask = (next: Question | null) => {
    const before = question
    question = next
    before?.answer(null)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    choose: (accounts) => new Promise((answer) => ask({ accounts, answer })),
    Chooser: () => {
      const open = useSyncExternalStore(subscribe, () => question)
      if (!open) return null
      const pick = (account: GoogleAccount | null) => {
        open.answer(account)
        ask(null)
      }
      return (
        <dialog open aria-label="Choose an account">
          {open.accounts.map((account) => (
            <button key={account.email} type="button" onClick={() => pick(account)}>
              {account.displayName}
            </button>
          ))}
          <button type="button" onClick={() => pick(null)}>
            Close
          </button>
        </dialog>
      )
    },
  }
}
