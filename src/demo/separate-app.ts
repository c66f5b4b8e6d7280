import { useLayoutEffect, useRef, useState } from 'react'

/** The teacher who opened the separate app. `hadRecord` is whether the user record existed before this visit. */
export type Visitor = { name: string; email: string; hadRecord: boolean }

/** The separate app's backend, reduced to the part that the demo needs. */
export type SeparateApp = {
  /** Returns the token's teacher and creates a missing user record. Returns null for a token that was never issued. */
  receiveToken: (token: string) => Visitor | null
}

/**
 * Calls `receiveToken` once per mount. Returns null for a missing or invalid token, and undefined until the layout effect
 * has run. StrictMode runs effects twice: a second call would find the record that the first call created.
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
