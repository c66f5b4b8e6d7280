import { useLayoutEffect, useRef, useState } from 'react'

/** Who has arrived at the separate app, and whether it knew them before. */
export type Visitor = { name: string; email: string; known: boolean }

/** The separate app's own backend, as far as the demo plays it. */
export type SeparateApp = {
  /** Lets the bearer of a token in and writes their record on a first arrival; null for a token nobody issued. */
  arrive: (token: string) => Visitor | null
}

/**
 * Arrives once, with the token the page came with: null when it opens nothing, undefined before the first paint.
 * StrictMode runs effects twice; the second arrival would find the record the first one wrote, and greet a new
 * teacher as an old one.
 */
export const useArrival = (separateApp: SeparateApp, token: string | null): Visitor | null | undefined => {
  const [visitor, setVisitor] = useState<Visitor | null>()
  const arrived = useRef(false)
  useLayoutEffect(() => {
    if (arrived.current) return
    arrived.current = true
    setVisitor(token === null ? null : separateApp.arrive(token))
  }, [separateApp, token])
  return visitor
}
