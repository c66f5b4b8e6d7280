import { useSyncExternalStore } from 'react'
import { ChooserWindow, type GoogleAccount } from './chooser-window'

type Question = {
  number: number
  accounts: readonly GoogleAccount[]
  answer: (account: GoogleAccount | null) => void
}

/** Google's account chooser: what the authentication asks, and the question that stands on the page meanwhile. */
export type GoogleChooser = {
  /** Opens the chooser; null when the teacher closes it, or a newer call does. */
  choose: (accounts: readonly GoogleAccount[]) => Promise<GoogleAccount | null>
  question: () => Question | null
  subscribe: (listener: () => void) => () => void
}

/** Makes the demo's stand-in for Google's window. One question stands at a time. */
export const createGoogleChooser = (): GoogleChooser => {
  let asked = 0
  let question: Question | null = null
  const listeners = new Set<() => void>()

  const show = (next: Question | null): void => {
    question = next
    for (const listener of listeners) listener()
  }

  return {
    choose: (accounts) =>
      new Promise((resolve) => {
        question?.answer(null)
        asked += 1
        show({
          number: asked,
          accounts,
          answer: (account) => {
            show(null)
            resolve(account)
          },
        })
      }),
    question: () => question,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The chooser's window, while a question stands. */
export const Chooser = ({ chooser: { subscribe, question } }: { chooser: GoogleChooser }) => {
  const open = useSyncExternalStore(subscribe, question)
  return open && <ChooserWindow key={open.number} accounts={open.accounts} onChoose={open.answer} />
}
