import { useLayoutEffect, useRef, useState } from 'react'

/** A teacher at the separate app. `hadRecord`: the user record existed before this visit. */
export type Visitor = { name: string; email: string; hadRecord: boolean }

/** The separate app's backend, reduced to the part that the demo needs. */
export type SeparateApp = {
  /** Looks up the token's teacher and writes a missing user record. Null for a token that was never issued. */
  receiveToken: (token: string) => Visitor | null
}

/**
 * Calls `receiveToken` once per mount. Null for a missing or invalid token, undefined before the layout effect has run.
 * StrictMode runs effects twice; a second call would find the record that the first one wrote.
 */
export const useVisitor = (separateApp: SeparateApp, token: string | null): Visitor | null | undefined => {
  const [visitor, setVisitor] = useState<Visitor | null>()
  const isReceived = useRef(false)
  useLayoutEffect(() => {
    if (isReceived.current) return
    isReceived.current = true
    setVisitor(token === null ? null : separateApp.receiveToken(token))
  }, [separateApp, token])
  return visitor
}
